import * as v from 'valibot';

const claimsSchema = v.looseObject({ email: v.optional(v.string()) });

/**
 * The email address in an access token, or null if the token cannot be read. The token is not verified here.
 * Use the address only to decide what to show; the server checks the token.
 */
export function emailInToken(accessToken: string): string | null {
  try {
    const payload = accessToken.split('.')[1] ?? '';
    const text = atob(payload.replaceAll('-', '+').replaceAll('_', '/'));
    return v.parse(claimsSchema, JSON.parse(text)).email ?? null;
  } catch {
    return null;
  }
}
