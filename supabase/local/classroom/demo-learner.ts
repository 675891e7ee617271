import { emailIdentity, insertIdentity, insertUser } from '../core/auth/model/users.ts';
import type { Passwords } from '../core/auth/passwords.ts';
import type { DatabaseDuringSetup } from '../core/database/client.ts';
import { DatabaseError } from '../core/database/interface.ts';
import { sql } from '../core/database/sql.ts';
import { demoAttempts } from './demo-data.ts';

/** The sample account. The server prints its email and password when it starts. */
export const DEMO_LEARNER = {
  id: '5f0c1c9e-6d0b-4a6e-9d57-1f1d8a3a1e01',
  email: 'demo@iskolar.example',
  password: 'Sampaguita-2026!',
  name: 'Demo Learner (sample)',
};

const MARK = 'demo-learner';

/** Creates the sample account once. If someone deletes the account, the next start does not create it again. */
export async function createDemoLearner(
  db: DatabaseDuringSetup,
  passwords: Passwords,
  now: Date,
): Promise<void> {
  const { id, email, password, name } = DEMO_LEARNER;
  const [done] = await db.run([sql`select 1 from embedded.applied where file = ${MARK}`]);
  if (done?.rows.length === 1) return;
  const userData = { sub: id, email, email_verified: true, phone_verified: false };
  const user = { id, email, passwordHash: await passwords.hash(password), isConfirmed: true, userData };
  const work = await demoAttempts(db, id, now);
  try {
    await db.run([
      insertUser(user, now),
      insertIdentity(emailIdentity(id, email, true), now),
      sql`insert into public.user_profile (user_id, email, accept_tos, user_fullname, user_username, user_bio, user_location,
            user_school, user_socials)
          values (${id}, ${email}, true, ${name}, 'demo', 'A sample learner. Aiming for BS Biology; weak at ratios, strong at tula.',
            'Iloilo City', 'Sample National High School', 'https://example.com/demo-learner')`,
      sql`insert into public.user_study_goals (user_id, weekly_goal_min) values (${id}, 600)`,
      ...work,
      sql`insert into embedded.applied (file, hash) values (${MARK}, '')`,
    ]);
  } catch (error) {
    // If someone signed up with this address before the sample account existed, keep that person's account.
    if (error instanceof DatabaseError && error.code === '23505') return;
    throw error;
  }
}
