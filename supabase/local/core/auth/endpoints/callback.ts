import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import * as v from 'valibot';
import type { Statement } from '../../database/interface.ts';
import { select, sql } from '../../database/sql.ts';
import { noticeMail } from '../../mail/notices.ts';
import type { AuthServer } from '../context.ts';
import { AuthError } from '../http/auth-error.ts';
import { requestOriginOf } from '../http/caller.ts';
import { tokenFields, withError, withFragment, withQuery } from '../http/redirects.ts';
import { deleteFlow, type FlowState, findFlow, issueAuthCode } from '../model/flow-state.ts';
import { clearTokens } from '../model/one-time-tokens.ts';
import { startSession } from '../model/sessions.ts';
import {
  type Account,
  findAccount,
  findAccountByEmail,
  insertIdentity,
  insertUser,
  updateUser,
} from '../model/users.ts';

/** The user's profile at the provider. The provider has confirmed the email address in it. */
const profileShape = v.object({ sub: v.string(), email: v.string(), name: v.string() });
type Profile = v.InferOutput<typeof profileShape>;

const ISSUER = 'https://accounts.google.com';

function identityData({ sub, email, name }: Profile): Record<string, unknown> {
  const data = { iss: ISSUER, sub, provider_id: sub, email, email_verified: true, phone_verified: false };
  return name === '' ? data : { ...data, name, full_name: name };
}

/**
 * Adds the Google identity to the account with the same email address. If that account never confirmed the address, an
 * attacker may have created it in advance. So its password, sessions, authenticators and other identities are removed.
 */
function linkGoogleIdentity(account: Account, profile: Profile, now: Date): Statement[] {
  const data = identityData(profile);
  const link = insertIdentity({ userId: account.id, provider: 'google', providerId: profile.sub, data }, now);
  if (account.email_confirmed_at !== null) {
    return [
      link,
      updateUser(account.id, now, { raw_user_meta_data: { ...data, ...account.raw_user_meta_data } }),
    ];
  }
  return [
    sql`delete from auth.identities where user_id = ${account.id}`,
    sql`delete from auth.sessions where user_id = ${account.id}`,
    sql`delete from auth.mfa_factors where user_id = ${account.id}`,
    clearTokens(account.id),
    link,
    updateUser(account.id, now, {
      encrypted_password: null,
      email_confirmed_at: now,
      raw_user_meta_data: data,
    }),
  ];
}

/** Finds or prepares the account for a provider's profile. Returns it with the SQL statements that write its rows. */
async function resolve(
  auth: AuthServer,
  flow: FlowState,
  profile: Profile,
): Promise<{ user: Pick<Account, 'id' | 'email'>; statements: Statement[] }> {
  const now = auth.clock();
  const data = identityData(profile);
  const [known] = await select(
    auth.db,
    v.object({ user_id: v.string() }),
    sql`select user_id from auth.identities where provider = 'google' and provider_id = ${profile.sub}`,
  );
  if (flow.linking_user_id !== null) {
    if (known !== undefined) {
      throw new AuthError(422, 'identity_already_exists', 'Identity is already linked to another user');
    }
    const account = await findAccount(auth.db, flow.linking_user_id);
    if (account === null) throw new AuthError(403, 'user_not_found', 'User to link to does not exist');
    const identity = { userId: account.id, provider: 'google', providerId: profile.sub, data };
    const notice = auth.outbox.statements(noticeMail('google-linked', account.email, now));
    return { user: account, statements: [insertIdentity(identity, now), ...notice] };
  }
  if (known !== undefined) {
    const touched = sql`
      update auth.identities set last_sign_in_at = ${now}, updated_at = ${now}, identity_data = ${data}
       where provider = 'google' and provider_id = ${profile.sub}`;
    const account = await findAccount(auth.db, known.user_id);
    if (account === null) throw new AuthError(403, 'user_not_found', 'User of this identity does not exist');
    return { user: account, statements: [touched] };
  }
  const account = await findAccountByEmail(auth.db, profile.email);
  if (account !== null) return { user: account, statements: linkGoogleIdentity(account, profile, now) };
  if (!auth.config.auth.enable_signup) {
    throw new AuthError(422, 'signup_disabled', 'Signups not allowed for this instance');
  }
  const id = randomUUID();
  const user = { id, email: profile.email, passwordHash: null, isConfirmed: true, userData: data };
  const identity = { userId: id, provider: 'google', providerId: profile.sub, data };
  return { user, statements: [insertUser(user, now), insertIdentity(identity, now)] };
}

async function finish(c: Context, auth: AuthServer, flow: FlowState): Promise<string> {
  // A refusal at the provider has no code of ours. The stand-in page knows one refusal: access_denied.
  if (c.req.query('error') !== undefined)
    throw new AuthError(403, '', c.req.query('error_description') ?? '');
  let profile: Profile;
  try {
    const claims = await auth.keys.verify(c.req.query('code') ?? '', auth.clock());
    if (claims.aud !== `stand-in google ${flow.id}`) throw new Error('for another flow');
    profile = v.parse(profileShape, claims);
  } catch {
    throw new AuthError(400, 'bad_oauth_callback', 'Unable to exchange external code');
  }
  const { user, statements } = await resolve(auth, flow, profile);
  if (flow.code_challenge !== null) {
    const issued = issueAuthCode(auth, flow.id, user.id);
    await auth.db.run([...statements, issued.statement]);
    return withQuery(flow.redirect_to, { code: issued.code });
  }
  const session = await startSession(auth, user, 'oauth', requestOriginOf(c, auth), [
    ...statements,
    deleteFlow(flow.id),
  ]);
  return withFragment(flow.redirect_to, tokenFields(session));
}

/**
 * GET /callback?code&state: the provider redirects here. This endpoint redirects to the app with tokens, a PKCE code or
 * an error.
 */
export async function callback(c: Context, auth: AuthServer): Promise<Response> {
  if (c.req.raw.method === 'HEAD') return c.body(null, 200);
  const state = c.req.query('state') ?? '';
  const isKnown = (await findFlow(auth, state)) !== null;
  return auth.exclusive(isKnown ? state : randomUUID(), async () => {
    const flow = isKnown ? await findFlow(auth, state) : null;
    if (flow === null) {
      const error = new AuthError(400, 'bad_oauth_state', 'OAuth state not found or expired');
      return c.redirect(withError(auth.publicUrl(), error), 303);
    }
    try {
      return c.redirect(await finish(c, auth, flow), 302);
    } catch (error) {
      if (!(error instanceof AuthError)) throw error;
      await auth.db.run([deleteFlow(flow.id)]);
      return c.redirect(withError(flow.redirect_to, error), 302);
    }
  });
}
