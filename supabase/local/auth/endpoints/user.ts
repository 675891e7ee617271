import type { Context } from 'hono';
import * as v from 'valibot';
import type { Statement } from '../../database/interface.ts';
import type { Auth } from '../context.ts';
import { AuthError } from '../http/auth-error.ts';
import { optionalText, pkceFields, readBody, readEmail } from '../http/body.ts';
import { type Caller, requireCaller } from '../http/caller.ts';
import { chooseRedirect } from '../http/redirects.ts';
import { composeMail, REAUTHENTICATION } from '../mails.ts';
import { newMailFlow } from '../model/flow-state.ts';
import { clearTokens, findByCode } from '../model/one-time-tokens.ts';
import { requireSecondStep } from '../model/second-step.ts';
import { userJson } from '../model/user-json.ts';
import { type Account, findAccount, findAccountByEmail, updateUser } from '../model/users.ts';
import { checkNewPassword, hashPassword, isRightPassword } from '../passwords.ts';
import { composeEmailChange } from './email-change.ts';

const body = v.object({
  email: optionalText,
  phone: optionalText,
  password: v.nullish(v.string()),
  nonce: optionalText,
  data: v.nullish(v.record(v.string(), v.unknown())),
  ...pkceFields,
});

/** Sessions older than this must prove themselves again where secure_password_change is on. */
const FRESH_SECONDS = 24 * 3600;

/** GET /user */
export async function getUser(c: Context, auth: Auth): Promise<Response> {
  const { account } = await requireCaller(auth, c.req.raw);
  return c.json(userJson(account));
}

/**
 * Address and password change only from a session that knows more than the password, and with a verified authenticator
 * only from one that used it. A mailed code or link counts, so that a forgotten password can be replaced.
 * @throws {AuthError} 403 or 401 insufficient_aal
 */
async function requireProof(auth: Auth, { account, session }: Caller): Promise<void> {
  await requireSecondStep(auth, session.id);
  if (session.aal === 'aal1' && account.factors.some((factor) => factor.status === 'verified')) {
    throw new AuthError(
      401,
      'insufficient_aal',
      'AAL2 session is required to update email or password when MFA is enabled.',
    );
  }
}

async function checkNonce(auth: Auth, { account, session }: Caller, nonce: string): Promise<void> {
  if (!auth.config.auth.email.secure_password_change) return;
  const age = (auth.clock().getTime() - session.created_at.getTime()) / 1000;
  if (age <= FRESH_SECONDS) return;
  if (nonce === '') {
    throw new AuthError(400, 'reauthentication_needed', 'Password update requires reauthentication');
  }
  await findByCode(auth, { id: account.id, address: account.email }, nonce, ['reauthentication_token']).catch(
    () => {
      throw new AuthError(422, 'reauthentication_not_valid', 'Nonce has expired or is invalid');
    },
  );
}

async function passwordChange(
  auth: Auth,
  caller: Caller,
  password: string,
  nonce: string,
): Promise<Statement[]> {
  const { account, session } = caller;
  await requireProof(auth, caller);
  checkNewPassword(password, auth.config);
  await checkNonce(auth, caller, nonce);
  if (account.encrypted_password !== null && (await isRightPassword(password, account.encrypted_password))) {
    throw new AuthError(422, 'same_password', 'New password should be different from the old password.');
  }
  return [
    updateUser(account.id, auth.clock(), { encrypted_password: await hashPassword(password) }),
    clearTokens(account.id),
    { text: 'delete from auth.sessions where user_id = $1 and id <> $2', values: [account.id, session.id] },
  ];
}

/** Fields set to null are removed, as GoTrue does. */
function mergeData(account: Account, data: Record<string, unknown>): Record<string, unknown> {
  const merged = { ...account.raw_user_meta_data, ...data };
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== null));
}

async function emailChange(
  auth: Auth,
  caller: Caller,
  newEmail: string,
  input: v.InferOutput<typeof body>,
  redirectTo: string,
): Promise<Statement[]> {
  const { account } = caller;
  await requireProof(auth, caller);
  if ((await findAccountByEmail(auth.db, newEmail)) !== null) {
    throw new AuthError(422, 'email_exists', 'A user with this email address has already been registered');
  }
  const now = auth.clock();
  if (!auth.config.auth.email.enable_confirmations) {
    return [updateUser(account.id, now, { email: newEmail, email_confirmed_at: now })];
  }
  auth.mailLimit.take('email_change', newEmail);
  const flow = newMailFlow(input, { method: 'email_change', redirectTo, userId: account.id }, now);
  const mails = await composeEmailChange(auth, account, newEmail, redirectTo, flow.id);
  return [...flow.statements, ...mails];
}

/** PUT /user: password, address (after confirmation) and free-form data. */
export async function putUser(c: Context, auth: Auth): Promise<Response> {
  const caller = await requireCaller(auth, c.req.raw);
  const input = await readBody(c.req.raw, body);
  if (input.phone !== '')
    throw new AuthError(400, 'phone_provider_disabled', 'Phone is not set up on this server');
  const { account } = caller;
  const newEmail = input.email === '' ? account.email : readEmail(input.email);
  const redirectTo = chooseRedirect(auth, c.req.query('redirect_to'));
  await auth.exclusive(async () => {
    const statements: Statement[] = [];
    if (input.data) {
      const now = auth.clock();
      statements.push(updateUser(account.id, now, { raw_user_meta_data: mergeData(account, input.data) }));
    }
    if (newEmail !== account.email) {
      statements.push(...(await emailChange(auth, caller, newEmail, input, redirectTo)));
    }
    // Last: it ends the codes and sessions that were made before it.
    if (typeof input.password === 'string') {
      statements.push(...(await passwordChange(auth, caller, input.password, input.nonce)));
    }
    if (statements.length > 0) await auth.db.run(statements);
  });
  const updated = await findAccount(auth.db, account.id);
  return c.json(userJson(updated ?? account));
}

/** GET /reauthenticate: mails a code that a password change may ask for. */
export async function reauthenticate(c: Context, auth: Auth): Promise<Response> {
  const { account } = await requireCaller(auth, c.req.raw);
  if (account.email_confirmed_at === null) {
    throw new AuthError(422, 'email_not_confirmed', 'Please verify your email first.');
  }
  auth.mailLimit.take('reauthentication', account.email);
  await auth.exclusive(async () => {
    const order = {
      account,
      kind: REAUTHENTICATION,
      to: account.email,
      redirectTo: auth.publicUrl(),
      flowStateId: null,
    };
    await auth.db.run(await composeMail(auth, order));
  });
  return c.json({});
}

/** Which sessions besides the account's condition end. A Map: `scope=constructor` must find nothing. */
const LOGOUT_SCOPES: ReadonlyMap<string, string> = new Map([
  ['global', ''],
  ['local', 'and id = $2'],
  ['others', 'and id <> $2'],
]);

/** POST /logout?scope=global|local|others: ends all sessions, this one, or all but this one. */
export async function logout(c: Context, auth: Auth): Promise<Response> {
  const scope = c.req.query('scope') || 'global';
  const condition = LOGOUT_SCOPES.get(scope);
  if (condition === undefined) {
    throw new AuthError(400, 'validation_failed', `Unsupported logout scope ${JSON.stringify(scope)}`);
  }
  const { account, session } = await requireCaller(auth, c.req.raw);
  await auth.db.run([
    {
      text: `delete from auth.sessions where user_id = $1 ${condition}`,
      values: condition === '' ? [account.id] : [account.id, session.id],
    },
  ]);
  return c.body(null, 204);
}
