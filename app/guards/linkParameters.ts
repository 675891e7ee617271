import { AUTH_LINK_TEXT, type RecoveryLink } from '#features/auth';

/** A link's parameters, from its query and its fragment alike: providers use either. */
function parameters(url: URL): URLSearchParams {
  const all = new URLSearchParams(url.search);
  for (const [name, value] of new URLSearchParams(url.hash.slice(1))) all.set(name, value);
  return all;
}

/** Why the link did not work, in the server's words, or null. */
export function linkProblem(url: URL): string | null {
  const found = parameters(url);
  return found.get('error_description') ?? found.get('error');
}

/** What a recovery link brought (spec 4: tokens in the query; GoTrue puts them in the fragment, PKCE brings a code). */
export function recoveryLink(url: URL): RecoveryLink | { problem: string } {
  const problem = linkProblem(url);
  if (problem !== null) return { problem };
  const found = parameters(url);
  const accessToken = found.get('access_token');
  const refreshToken = found.get('refresh_token');
  if (accessToken !== null && refreshToken !== null) return { accessToken, refreshToken };
  const code = found.get('code');
  return code === null ? { problem: AUTH_LINK_TEXT.noSession } : { code };
}

/**
 * What a provider's redirect brought: a code to exchange, or why there is none (spec 8, Auth messages); null where the
 * address is no such redirect. Tokens in the fragment are refused: whoever hands out a link could sign a learner into
 * another account by it, which PKCE prevents.
 */
export function providerReturn(url: URL): { code: string } | { problem: string } | null {
  const problem = linkProblem(url);
  if (problem !== null) return { problem };
  const found = parameters(url);
  if (found.has('access_token')) return { problem: AUTH_LINK_TEXT.notPkce };
  const code = found.get('code');
  if (code === null) return null;
  return code === '' ? { problem: AUTH_LINK_TEXT.noCode } : { code };
}
