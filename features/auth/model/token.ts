import * as v from 'valibot';

const claimsSchema = v.looseObject({ email: v.optional(v.string()) });

/**
 * The email address that an access token names, or null if it cannot be read.
 * Nothing is verified here: it only tells what to offer, and the server decides.
 */
export function tokenEmail(accessToken: string): string | null {
  try {
    const payload = accessToken.split('.')[1] ?? '';
    const text = atob(payload.replaceAll('-', '+').replaceAll('_', '/'));
    return v.parse(claimsSchema, JSON.parse(text)).email ?? null;
  } catch {
    return null;
  }
}
