import { AUTH_LINK_TEXT, type Confirmation, type ConfirmationLink, type RecoveryLink } from '#features/auth';

/** A link's parameters, from its query and its fragment: providers use either. */
function parameters(url: URL): URLSearchParams {
  const all = new URLSearchParams(url.search);
  for (const [name, value] of new URLSearchParams(url.hash.slice(1))) all.set(name, value);
  return all;
}

/**
 * Texts for the auth server's error codes about links. The app never shows a text from the address, because
 * anyone can make a link with any text.
 */
const PROBLEMS: ReadonlyMap<string, string> = new Map([
  ['otp_expired', 'Email link is invalid or has expired'],
  ['bad_oauth_state', 'OAuth state is unknown or has expired'],
  ['bad_oauth_callback', 'Unable to exchange external code'],
  ['identity_already_exists', 'Identity is already linked to another user'],
  ['email_exists', 'A user with this email address has already been registered'],
  ['signup_disabled', 'Signups not allowed for this instance'],
  ['flow_state_expired', 'invalid flow state, flow state has expired'],
  ['flow_state_not_found', 'invalid flow state, no valid flow state found'],
  ['user_banned', 'User is banned'],
]);
const CANCELLED = 'The sign-in was cancelled';
const FAILED = 'The link did not work. Ask for a new one.';

/** The error text of a link that did not work; null if the link has no error. */
export function linkErrorText(url: URL): string | null {
  const found = parameters(url);
  const error = found.get('error');
  const code = found.get('error_code') ?? '';
  if (error === null && code === '' && !found.has('error_description')) return null;
  // `access_denied` without a code means that the person pressed Cancel at the provider. A refused mailed link has a code.
  if (error === 'access_denied' && code === '') return CANCELLED;
  return PROBLEMS.get(code) ?? FAILED;
}

function tokensIn(found: URLSearchParams): ConfirmationLink | null {
  const accessToken = found.get('access_token');
  const refreshToken = found.get('refresh_token');
  return accessToken === null || refreshToken === null ? null : { accessToken, refreshToken };
}

/**
 * The result of a confirmation link: its session's tokens or its error. `none` if the page was opened without a
 * link.
 */
export function readConfirmationLink(url: URL): Confirmation {
  const problem = linkErrorText(url);
  if (problem !== null) return { status: 'failed', problem };
  const found = parameters(url);
  const link = tokensIn(found);
  if (link !== null) return { status: 'verified', link };
  // A project with the PKCE flow sends a code instead of tokens. Only the browser that registered could
  // exchange it, so the learner signs in.
  return found.has('code') ? { status: 'verified', link: null } : { status: 'none' };
}

/** The tokens or the code of a recovery link, or why it did not work (docs/product.md#auth-11). */
export function readRecoveryLink(url: URL): RecoveryLink | { problem: string } {
  const problem = linkErrorText(url);
  if (problem !== null) return { problem };
  const found = parameters(url);
  const link = tokensIn(found);
  if (link !== null) return link;
  const code = found.get('code');
  return code === null ? { problem: AUTH_LINK_TEXT.noSession } : { code };
}

/**
 * The result of a provider's redirect: a code to exchange, or why there is none (docs/product.md#auth-19). Null
 * if the address is not such a redirect. Tokens in the fragment are refused: with such a link, an attacker
 * could sign a learner in to the attacker's account. PKCE prevents this.
 */
export function readProviderRedirect(url: URL): { code: string } | { problem: string } | null {
  const problem = linkErrorText(url);
  if (problem !== null) return { problem };
  const found = parameters(url);
  if (found.has('access_token')) return { problem: AUTH_LINK_TEXT.notPkce };
  const code = found.get('code');
  if (code === null) return null;
  return code === '' ? { problem: AUTH_LINK_TEXT.noCode } : { code };
}

/**
 * The parameters that the auth server and providers add to an address. The parameter `type` is not in this list,
 * because other links may have it: the app removes `type` only together with a listed parameter.
 */
const AUTH_PARAMETERS = [
  'access_token',
  'refresh_token',
  'provider_token',
  'provider_refresh_token',
  'code',
  'error',
  'error_code',
  'error_description',
  'expires_at',
  'expires_in',
  'token_type',
];

/**
 * Returns the address without the auth server's parameters; null if the address has none of them. These parameters
 * can be secrets, which must not stay in the address bar or the history. The page's own query and fragment stay.
 */
export function withoutAuthParameters(url: URL): string | null {
  const query = new URLSearchParams(url.search);
  const fragment = new URLSearchParams(url.hash.slice(1));
  const found = AUTH_PARAMETERS.filter((name) => query.has(name) || fragment.has(name));
  if (found.length === 0) return null;
  const strip = (all: URLSearchParams, mark: string) => {
    const isTouched = found.some((name) => all.has(name));
    if (!isTouched) return null;
    for (const name of [...found, 'type', 'sb']) all.delete(name);
    return all.size === 0 ? '' : `${mark}${all}`;
  };
  return `${url.pathname}${strip(query, '?') ?? url.search}${strip(fragment, '#') ?? url.hash}`;
}
