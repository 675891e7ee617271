import type { Context } from 'hono';
import type { AuthServer } from '../context.ts';

/** GET /settings: returns the settings that a sign-in page needs. */
export function settings(c: Context, auth: AuthServer): Response {
  return c.json({
    external: { email: true, google: auth.hasStandInGoogle, phone: false, anonymous_users: false },
    disable_signup: !auth.config.auth.enable_signup,
    mailer_autoconfirm: false,
    phone_autoconfirm: false,
    sms_provider: '',
    saml_enabled: false,
    mfa_enabled: true,
  });
}

/** GET /health */
export function health(c: Context): Response {
  return c.json({
    version: 'iskolar-local',
    name: 'GoTrue',
    description: 'The embedded stand-in for GoTrue, a user registration and authentication API',
  });
}

/** GET /.well-known/jwks.json: returns the public key that verifies our tokens. */
export function jwks(c: Context, auth: AuthServer): Response {
  c.header('Cache-Control', 'public, max-age=600');
  return c.json(auth.keys.publicJwks);
}
