import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import { generateSecret, generateURI } from 'otplib';
import * as v from 'valibot';
import { DatabaseError } from '../../database/interface.ts';
import { select, sql } from '../../database/sql.ts';
import { noticeMail } from '../../mail/notices.ts';
import type { AuthServer } from '../context.ts';
import { checkGuess } from '../guesses.ts';
import { AuthError, validationError } from '../http/auth-error.ts';
import { optionalText, readBody } from '../http/body.ts';
import { type Caller, requestOriginOf, requireCaller, requireSecondStep } from '../http/caller.ts';
import { insertSignInMethod, recordDevice, sessionJson } from '../model/sessions.ts';
import { matchTotp, qrCodeSvg } from '../model/totp.ts';
import type { Factor } from '../model/users.ts';

const enrollBody = v.object({ factor_type: optionalText, friendly_name: optionalText, issuer: optionalText });
const verifyBody = v.object({ challenge_id: optionalText, code: optionalText });
const challengeRow = v.object({ created_at: v.date(), verified_at: v.nullable(v.date()) });

const CHALLENGE_SECONDS = 300;
const MAX_NAME = 100;

const isVerified = (factor: Factor) => factor.status === 'verified';

function factorOf({ account }: Caller, id: string | undefined): Factor {
  const factor = account.factors.find((one) => one.id === id);
  if (factor === undefined) throw new AuthError(404, 'mfa_factor_not_found', 'Factor not found');
  return factor;
}

/** POST /factors: adds an authenticator, which is unverified until its first right code. */
export async function enrollFactor(c: Context, auth: AuthServer): Promise<Response> {
  const { account } = await requireSecondStep(auth, c.req.raw);
  const input = await readBody(c.req.raw, enrollBody);
  if (input.factor_type !== 'totp') throw validationError('factor_type needs to be totp');
  if (input.friendly_name.length > MAX_NAME || input.issuer.length > MAX_NAME) {
    throw validationError(`friendly_name and issuer may have ${MAX_NAME} characters at most`);
  }
  if (account.factors.length >= auth.config.auth.mfa.max_enrolled_factors) {
    throw new AuthError(
      422,
      'too_many_enrolled_mfa_factors',
      'Maximum number of verified factors reached, unenroll to continue',
    );
  }
  const id = randomUUID();
  const now = auth.clock();
  const secret = generateSecret();
  const issuer = input.issuer || new URL(auth.publicUrl()).host;
  const uri = generateURI({ secret, issuer, label: account.email });
  try {
    await auth.db.run([
      sql`insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, secret, created_at, updated_at)
          values (${id}, ${account.id}, ${input.friendly_name}, 'totp', 'unverified', ${auth.seal.close(secret)}, ${now}, ${now})`,
    ]);
  } catch (error) {
    if (!(error instanceof DatabaseError && error.code === '23505')) throw error;
    const message = `A factor with the friendly name ${JSON.stringify(input.friendly_name)} for this user already exists`;
    throw new AuthError(422, 'mfa_factor_name_conflict', message);
  }
  return c.json({
    id,
    type: 'totp',
    friendly_name: input.friendly_name,
    totp: { qr_code: qrCodeSvg(uri), secret, uri },
  });
}

/** POST /factors/:id/challenge. A session has one challenge, with the session's own id. */
export async function challengeFactor(c: Context, auth: AuthServer): Promise<Response> {
  const caller = await requireCaller(auth, c.req.raw);
  const factor = factorOf(caller, c.req.param('factorId'));
  const { id } = caller.session;
  const now = auth.clock();
  await auth.db.run([
    sql`delete from auth.mfa_challenges where factor_id = ${factor.id}
         and not exists (select from auth.sessions as s where s.id = auth.mfa_challenges.id)`,
    sql`insert into auth.mfa_challenges (id, factor_id, created_at) values (${id}, ${factor.id}, ${now})
        on conflict (id) do update set factor_id = excluded.factor_id, created_at = excluded.created_at, verified_at = null`,
  ]);
  return c.json({ id, type: 'totp', expires_at: Math.floor(now.getTime() / 1000) + CHALLENGE_SECONDS });
}

async function checkChallenge(auth: AuthServer, factor: Factor, id: string): Promise<void> {
  if (!v.is(v.pipe(v.string(), v.uuid()), id)) throw validationError('challenge_id must be a UUID');
  const [challenge] = await select(
    auth.db,
    challengeRow,
    sql`select created_at, verified_at from auth.mfa_challenges where id = ${id} and factor_id = ${factor.id}`,
  );
  if (challenge === undefined || challenge.verified_at !== null) {
    throw new AuthError(422, 'mfa_factor_not_found', 'MFA factor with the provided challenge ID not found');
  }
  if (auth.clock().getTime() - challenge.created_at.getTime() > CHALLENGE_SECONDS * 1000) {
    const message = `MFA challenge ${id} has expired, verify against another challenge or create a new challenge.`;
    throw new AuthError(422, 'mfa_challenge_expired', message);
  }
}

/**
 * POST /factors/:id/verify: a right code raises the session to aal2, and ends all sessions of the account that are
 * below aal2.
 */
export async function verifyFactor(c: Context, auth: AuthServer): Promise<Response> {
  const input = await readBody(c.req.raw, verifyBody);
  const caller = await requireCaller(auth, c.req.raw);
  const { account } = caller;
  const { id } = factorOf(caller, c.req.param('factorId'));
  const strangers = [[auth.limits.codes, `authenticator ${id}`]] as const;
  const guessed = { account, key: `authenticator ${id}`, strangers };
  const answer = await checkGuess(c, auth, guessed, () =>
    auth.exclusive(account.id, () => useCode(c, auth, input)),
  );
  if (answer === null) throw new AuthError(422, 'mfa_verification_failed', 'Invalid TOTP code entered');
  return answer;
}

/** Raises the session to aal2; returns null for a wrong code. */
async function useCode(
  c: Context,
  auth: AuthServer,
  input: v.InferOutput<typeof verifyBody>,
): Promise<Response | null> {
  const caller = await requireCaller(auth, c.req.raw);
  const { account, session } = caller;
  const factor = factorOf(caller, c.req.param('factorId'));
  await checkChallenge(auth, factor, input.challenge_id);
  const now = auth.clock();
  const step = await matchTotp(auth.seal.open(factor.secret), input.code, now, factor.last_used_step);
  if (step === null) return null;
  // Skip a number, as GoTrue does: then no token from before this code can raise itself to aal2.
  const generation = session.refresh_token_counter + 2;
  await auth.db.run([
    sql`update auth.mfa_factors set status = 'verified', last_used_step = ${step}, updated_at = ${now} where id = ${factor.id}`,
    sql`update auth.mfa_challenges set verified_at = ${now} where id = ${input.challenge_id}`,
    sql`delete from auth.mfa_factors where user_id = ${account.id} and status = 'unverified'`,
    insertSignInMethod(session.id, 'totp', now),
    sql`update auth.sessions set aal = 'aal2', factor_id = ${factor.id}, refresh_token_counter = ${generation}
        where id = ${session.id}`,
    sql`delete from auth.sessions where user_id = ${account.id} and aal = 'aal1'`,
    ...(isVerified(factor)
      ? await recordDevice(auth, account, requestOriginOf(c, auth))
      : auth.outbox.statements(noticeMail('authenticator-added', account.email, now))),
  ]);
  auth.browsers.remember(c, account, true);
  return c.json(await sessionJson(auth, session.id, generation));
}

/**
 * DELETE /factors/:id: removes an authenticator. If the account has a verified authenticator, the session must have
 * used one.
 */
export async function unenrollFactor(c: Context, auth: AuthServer): Promise<Response> {
  const caller = await requireSecondStep(auth, c.req.raw);
  const factor = factorOf(caller, c.req.param('factorId'));
  const notice = noticeMail('authenticator-removed', caller.account.email, auth.clock());
  await auth.exclusive(caller.account.id, () =>
    auth.db.run([
      sql`delete from auth.mfa_factors where id = ${factor.id}`,
      sql`delete from auth.mfa_amr_claims where authentication_method = 'totp'
          and session_id in (select id from auth.sessions where factor_id = ${factor.id})`,
      sql`update auth.sessions set aal = 'aal1', factor_id = null where factor_id = ${factor.id}`,
      ...(isVerified(factor) ? auth.outbox.statements(notice) : []),
    ]),
  );
  return c.json({ id: factor.id });
}
