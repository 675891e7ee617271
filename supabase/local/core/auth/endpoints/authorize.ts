import type { Context } from 'hono';
import { sql } from '../../database/sql.ts';
import type { AuthServer } from '../context.ts';
import { countActions } from '../guesses.ts';
import { AuthError, validationError } from '../http/auth-error.ts';
import { requireSecondStep } from '../http/caller.ts';
import { chooseRedirect, withQuery } from '../http/redirects.ts';
import { newFlow, usesPkce } from '../model/flow-state.ts';

/**
 * Starts a sign-in flow with the provider. Returns the URL of the local page that stands in for the provider's consent
 * page.
 */
async function begin(c: Context, auth: AuthServer, linkingUserId: string | null): Promise<string> {
  const provider = c.req.query('provider') ?? '';
  if (provider !== 'google')
    throw validationError(`Unsupported provider: Provider ${provider} could not be found`);
  if (!auth.hasStandInGoogle) throw validationError('Unsupported provider: provider is not enabled');
  const challenge = {
    code_challenge: c.req.query('code_challenge') ?? '',
    code_challenge_method: c.req.query('code_challenge_method') ?? '',
  };
  const flow = newFlow(
    {
      challenge: usesPkce(challenge) ? challenge : null,
      provider,
      method: 'oauth',
      redirectTo: chooseRedirect(auth, c.req.query('redirect_to')),
      linkingUserId,
    },
    auth.clock(),
  );
  countActions([[auth.limits.flows, auth.addressOf(c)]]);
  await auth.db.run([flow.statement]);
  return withQuery(`${auth.publicUrl()}/auth/v1/stand-in/google`, { state: flow.id });
}

/** GET /authorize?provider=google: redirects to the stand-in page for Google. */
export async function authorize(c: Context, auth: AuthServer): Promise<Response> {
  return c.redirect(await begin(c, auth, null), 302);
}

/**
 * GET /user/identities/authorize: like /authorize, but adds a Google identity to the signed-in account. The session
 * must have passed a second step. GoTrue's setting `enable_manual_linking`, which is off for hosted projects
 * (docs/adr/0002), has no effect on this server.
 */
export async function authorizeIdentity(c: Context, auth: AuthServer): Promise<Response> {
  const { account } = await requireSecondStep(auth, c.req.raw);
  const url = await begin(c, auth, account.id);
  return c.req.query('skip_http_redirect') === 'true' ? c.json({ url }) : c.redirect(url, 302);
}

/** DELETE /user/identities/:id: removes a sign-in method, but never the last one. */
export async function deleteIdentity(c: Context, auth: AuthServer): Promise<Response> {
  const { account } = await requireSecondStep(auth, c.req.raw);
  if (account.identities.length < 2) {
    throw new AuthError(
      422,
      'single_identity_not_deletable',
      'User must have at least 1 identity after unlinking',
    );
  }
  const identity = account.identities.find((one) => one.id === c.req.param('identityId'));
  if (identity === undefined) throw new AuthError(422, 'identity_not_found', "Identity doesn't exist");
  await auth.db.run([sql`delete from auth.identities where id = ${identity.id}`]);
  return c.json({});
}
