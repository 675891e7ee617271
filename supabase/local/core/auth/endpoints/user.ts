import type { Context } from 'hono';
import * as v from 'valibot';
import type { Statement } from '../../database/interface.ts';
import { sql } from '../../database/sql.ts';
import { noticeMail } from '../../mail/notices.ts';
import type { AuthServer } from '../context.ts';
import { checkGuess, countMail, mailReaderId } from '../guesses.ts';
import { AuthError, unsupportedFeature, validationError } from '../http/auth-error.ts';
import { optionalText, readBody } from '../http/body.ts';
import { type Caller, requireCaller, requireSecondStep } from '../http/caller.ts';
import { composeMail, REAUTHENTICATION_MAIL } from '../mails.ts';
import { clearTokens, findTokenByCode } from '../model/one-time-tokens.ts';
import { passwordOnlyUserJson, userJson } from '../model/user-json.ts';
import { type Account, findAccount, updateUser } from '../model/users.ts';
import { checkNewPassword } from '../passwords.ts';

const body = v.object({
  email: optionalText,
  password: v.nullish(v.string()),
  nonce: optionalText,
  data: v.nullish(v.record(v.string(), v.unknown())),
});

/**
 * To change the password, the session's second step must be at most this many seconds old. Otherwise a mailed code
 * (`nonce`) is required.
 */
const FRESH_SECONDS = 600;
/** The maximum size, in bytes of JSON, of a user's `user_metadata`. */
const MAX_DATA_BYTES = 2048;

/** GET /user. A session with only a password gets only the fields that it needs to continue signing in. */
export async function getUser(c: Context, auth: AuthServer): Promise<Response> {
  const { account, session } = await requireCaller(auth, c.req.raw);
  return c.json(session.hasSecondStep ? userJson(account) : passwordOnlyUserJson(account));
}

async function checkFresh(c: Context, auth: AuthServer, { account, session }: Caller, nonce: string) {
  const age = (auth.clock().getTime() - (session.second_step_at?.getTime() ?? 0)) / 1000;
  if (age <= FRESH_SECONDS) return;
  if (nonce === '') {
    throw new AuthError(400, 'reauthentication_needed', 'Password update requires reauthentication');
  }
  const key = `code ${account.email}`;
  const found = await checkGuess(c, auth, { account, key, strangers: [[auth.limits.codes, key]] }, () =>
    findTokenByCode(auth, account.id, nonce, ['reauthentication_token']),
  );
  if (found === null) {
    throw new AuthError(422, 'reauthentication_not_valid', 'Nonce has expired or is invalid');
  }
}

/**
 * Checks a new password and returns its hash. Hashing is slow, so it happens before `auth.exclusive` makes other
 * changes of the account wait.
 */
async function hashNew(
  c: Context,
  auth: AuthServer,
  caller: Caller,
  { password, nonce }: { password: string; nonce: string },
): Promise<string> {
  const { account } = caller;
  checkNewPassword(password, account.email, auth.config);
  await checkFresh(c, auth, caller, nonce);
  if (
    account.encrypted_password !== null &&
    (await auth.passwords.isRight(password, account.encrypted_password))
  ) {
    throw new AuthError(422, 'same_password', 'New password should be different from the old password.');
  }
  return auth.passwords.hash(password);
}

function passwordChange(auth: AuthServer, { account, session }: Caller, passwordHash: string): Statement[] {
  const now = auth.clock();
  return [
    updateUser(account.id, now, { encrypted_password: passwordHash }),
    clearTokens(account.id),
    sql`delete from auth.sessions where user_id = ${account.id} and id <> ${session.id}`,
    ...auth.outbox.statements(noticeMail('password-changed', account.email, now)),
  ];
}

/**
 * Merges `data` into the account's `user_metadata`. Fields set to null are removed, as in GoTrue.
 * @throws {AuthError} 400 if the result is larger than {@link MAX_DATA_BYTES}
 */
function mergeData(account: Account, data: Record<string, unknown>): Record<string, unknown> {
  const merged = Object.entries({ ...account.raw_user_meta_data, ...data });
  const kept = Object.fromEntries(merged.filter(([, value]) => value !== null));
  if (Buffer.byteLength(JSON.stringify(kept)) > MAX_DATA_BYTES) {
    throw validationError(`The data of a user may have ${MAX_DATA_BYTES} bytes at most`);
  }
  return kept;
}

/** PUT /user: changes the password and `user_metadata`. */
export async function putUser(c: Context, auth: AuthServer): Promise<Response> {
  const caller = await requireSecondStep(auth, c.req.raw);
  const input = await readBody(c.req.raw, body);
  const { account } = caller;
  if (input.email !== '' && input.email.trim().toLowerCase() !== account.email) {
    throw unsupportedFeature('changing the address of an account');
  }
  const { password, nonce, data } = input;
  const hash = typeof password === 'string' ? await hashNew(c, auth, caller, { password, nonce }) : null;
  await auth.exclusive(account.id, async () => {
    // Check again: while the password was hashed, the session may have ended, or the data changed.
    const now = await requireSecondStep(auth, c.req.raw);
    const change = data ? { raw_user_meta_data: mergeData(now.account, data) } : null;
    await auth.db.run([
      ...(change === null ? [] : [updateUser(account.id, auth.clock(), change)]),
      // Keep the password change last: it deletes all earlier codes and all other sessions of the account.
      ...(hash === null ? [] : passwordChange(auth, now, hash)),
    ]);
  });
  const updated = await findAccount(auth.db, account.id);
  return c.json(userJson(updated ?? account));
}

/** GET /reauthenticate: mails a code, which a password change may require. */
export async function reauthenticate(c: Context, auth: AuthServer): Promise<Response> {
  const { account } = await requireCaller(auth, c.req.raw);
  if (account.email_confirmed_at === null) {
    throw new AuthError(422, 'email_not_confirmed', 'Please verify your email first.');
  }
  await countMail(c, auth, 'reauthentication', { email: account.email, account });
  const reader = await mailReaderId(c, auth, account);
  const order = { account, kind: REAUTHENTICATION_MAIL, redirectTo: auth.publicUrl(), reader };
  await auth.db.run(composeMail(auth, order));
  return c.json({});
}

/**
 * For each logout scope, the SQL condition for the sessions to end. A plain object would also contain inherited names
 * such as `constructor`, so this is a Map.
 */
const LOGOUT_SCOPES: ReadonlyMap<string, string> = new Map([
  ['global', '$2::uuid is not null'],
  ['local', 'id = $2'],
  ['others', 'id <> $2'],
]);

/**
 * POST /logout?scope=global|local|others: ends all sessions, the current one, or all except the current one. A session
 * that used only the password can end only itself, so that a thief of the password cannot sign the owner out.
 */
export async function logout(c: Context, auth: AuthServer): Promise<Response> {
  const scope = c.req.query('scope') || 'global';
  const condition = LOGOUT_SCOPES.get(scope);
  if (condition === undefined) {
    throw new AuthError(400, 'validation_failed', `Unsupported logout scope ${JSON.stringify(scope)}`);
  }
  const { account, session } = await requireCaller(auth, c.req.raw);
  if (!session.hasSecondStep && scope === 'others') {
    throw new AuthError(403, 'insufficient_aal', 'Verify the code sent by email first');
  }
  await auth.db.run([
    {
      text: `delete from auth.sessions where user_id = $1 and ${session.hasSecondStep ? condition : 'id = $2'}`,
      values: [account.id, session.id],
    },
  ]);
  auth.browsers.forgetProof(c);
  return c.body(null, 204);
}
