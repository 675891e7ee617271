import * as v from 'valibot';

const claimsSchema = v.looseObject({ email: v.optional(v.string()), exp: v.optional(v.number()) });

/**
 * Reads an access token without verifying it: the server does that. Null if it is no signed token. Use the address only
 * to decide what to show.
 */
function readToken(accessToken: string): v.InferOutput<typeof claimsSchema> | null {
  const [header = '', payload = '', signature = ''] = accessToken.split('.');
  if (signature === '') return null;
  try {
    const read = (part: string) => JSON.parse(atob(part.replaceAll('-', '+').replaceAll('_', '/')));
    return read(header).alg === 'none' ? null : v.parse(claimsSchema, read(payload));
  } catch {
    return null;
  }
}

/** The email address in an access token; null if the token cannot be read. */
export function emailInToken(accessToken: string): string | null {
  return readToken(accessToken)?.email ?? null;
}

/** Whether the token is for this email address and has not expired. `now` is in milliseconds since 1970. */
export function isTokenFor(accessToken: string, email: string, now: number): boolean {
  const claims = readToken(accessToken);
  const isAlive = claims?.exp !== undefined && claims.exp * 1000 > now;
  return isAlive && claims?.email?.toLowerCase() === email.toLowerCase();
}
