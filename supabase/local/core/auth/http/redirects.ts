import { isLoopbackHost } from '../../http/address.ts';
import type { AuthServer } from '../context.ts';
import type { SessionJson } from '../model/sessions.ts';
import type { AuthError } from './auth-error.ts';

/**
 * The maximum length, in characters, of a redirect address that a client may request. The server stores it in rows and
 * mails.
 */
const MAX_WISH = 2_048;

/**
 * Returns the address that the client requests, if it is on this server or on this computer. Otherwise returns the
 * site's own address, because other targets would make our mails useful for phishing.
 */
export function chooseRedirect(auth: AuthServer, wish: string | null | undefined): string {
  const home = auth.publicUrl();
  if (!wish || wish.length > MAX_WISH) return home;
  let url: URL;
  try {
    url = new URL(wish);
  } catch {
    return home;
  }
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return home;
  if (url.username !== '' || url.password !== '') return home;
  if (url.origin === new URL(home).origin) return url.href;
  // If other computers can reach the server, an unknown program may be listening on a port of the reader's own
  // computer.
  return isLoopbackHost(url.hostname) && auth.isForThisComputer ? url.href : home;
}

/** Adds fields to the query of an address. */
export function withQuery(address: string, fields: Record<string, string>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(fields)) url.searchParams.set(name, value);
  return url.href;
}

/**
 * Replaces the fragment of an address with these fields. Browsers never send the fragment to a server, so tokens in it
 * stay private. GoTrue marks its fragments with `sb`.
 */
export function withFragment(address: string, fields: Record<string, string>): string {
  const url = new URL(address);
  url.hash = new URLSearchParams({ ...fields, sb: '' }).toString();
  return url.href;
}

/** OAuth's names for errors, by status. An error of another status is a `server_error`. */
const OAUTH_ERRORS: ReadonlyMap<number, string> = new Map([
  [400, 'invalid_request'],
  [401, 'unauthorized_client'],
  [403, 'access_denied'],
]);

/** Adds an error to the fragment of an address and, with `isInQuery`, to its query. */
export function withError(address: string, { status, code, message }: AuthError, isInQuery = true): string {
  const error = code === 'signup_disabled' ? 'access_denied' : (OAUTH_ERRORS.get(status) ?? 'server_error');
  const fields = { error, ...(code === '' ? {} : { error_code: code }), error_description: message };
  return withFragment(isInQuery ? withQuery(address, fields) : address, fields);
}

/** Returns the tokens as fields for the fragment of a redirect. The app reads them there and signs the user in. */
export const tokenFields = (session: SessionJson): Record<string, string> => ({
  access_token: session.access_token,
  expires_at: String(session.expires_at),
  expires_in: String(session.expires_in),
  refresh_token: session.refresh_token,
  token_type: 'bearer',
});
