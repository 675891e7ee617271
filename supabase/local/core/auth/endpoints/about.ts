import type { Context } from 'hono';
import type { AuthServer } from '../context.ts';

/** GET /health */
export const health = (c: Context): Response => c.json({ name: 'GoTrue' });

/** GET /.well-known/jwks.json: returns the public key that verifies our tokens. */
export function jwks(c: Context, auth: AuthServer): Response {
  c.header('Cache-Control', 'public, max-age=600');
  return c.json(auth.keys.publicJwks);
}
