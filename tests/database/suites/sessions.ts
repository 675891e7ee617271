import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { addLearner, openSession } from '../support/learners.ts';
import { refused } from '../support/statements.ts';
import type { Claims, TestDatabase } from '../support/test-database.ts';

/** Tests the list of signed-in devices, how a learner signs them out, and the limits on the metadata of a sign-up. */
export function describeSessions(db: () => TestDatabase): void {
  const call = (claims: Claims, sql: string, values: readonly unknown[] = []) =>
    db().askAs(claims, `select * from public.${sql}`, values);

  describe('sessions', () => {
    it('are listed to their owner, this one first', async () => {
      const learner = await addLearner(db());
      await addLearner(db());
      const phone = await openSession(db(), learner.id, ['otp'], { user_agent: 'Phone', ip: '192.0.2.7' });
      const rows = await call(phone, 'my_sessions()');
      expect(rows).toHaveLength(3);
      expect(rows[0]).toEqual({
        id: phone.session_id,
        is_current: true,
        created_at: expect.any(Date),
        last_used_at: expect.any(Date),
        user_agent: 'Phone',
        ip: '192.0.2.7',
      });
      expect(rows.slice(1).every((row) => row.is_current === false)).toBe(true);
    });

    it('one is ended at once, and only an own one', async () => {
      const [learner, other] = [await addLearner(db()), await addLearner(db())];
      const lost = await openSession(db(), learner.id, ['otp']);
      const end = (id: unknown) => call(learner.claims, 'end_session($1)', [id]);
      expect(await end(other.claims.session_id)).toEqual([{ end_session: false }]);
      expect(await end(randomUUID())).toEqual([{ end_session: false }]);
      expect(await end(lost.session_id)).toEqual([{ end_session: true }]);
      await expect(call(lost, 'my_sessions()')).rejects.toMatchObject(refused);
      expect(await call(other.claims, 'my_sessions()')).toHaveLength(2);
    });

    it('all others are ended at once', async () => {
      const learner = await addLearner(db());
      const lost = await openSession(db(), learner.id, ['otp']);
      expect(await call(learner.claims, 'end_other_sessions()')).toEqual([{ end_other_sessions: 2 }]);
      expect(await call(learner.claims, 'my_sessions()')).toHaveLength(1);
      await expect(call(lost, 'my_sessions()')).rejects.toMatchObject(refused);
    });
  });

  describe('user metadata', () => {
    const metadataOf = async (id: string) => {
      const [row] = await db().ask('select raw_user_meta_data as data from auth.users where id = $1', [id]);
      return row?.data;
    };

    it('stays small, at the sign-up and later, so that no token grows too long', async () => {
      const { id } = await addLearner(db());
      const set = (data: object) =>
        db().ask('update auth.users set raw_user_meta_data = $2 where id = $1', [id, JSON.stringify(data)]);
      await set({ full_name: 'A sample' });
      expect(await metadataOf(id)).toEqual({ full_name: 'A sample' });
      await set({ pad: 'x'.repeat(20_000) });
      expect(await metadataOf(id)).toEqual({});
      const swollen = randomUUID();
      await db().ask('insert into auth.users (id, email, raw_user_meta_data) values ($1, $2, $3)', [
        swollen,
        `${swollen}@example.test`,
        JSON.stringify({ x: 'y'.repeat(40_000) }),
      ]);
      expect(await metadataOf(swollen)).toEqual({});
    });
  });
}
