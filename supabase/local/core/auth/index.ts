import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Context, Hono } from 'hono';
import { DatabaseError } from '../database/interface.ts';
import { reportUnexpectedError } from '../http/errors.ts';
import type { AuthServer } from './context.ts';
import { health, jwks } from './endpoints/about.ts';
import { authorize, authorizeIdentity, deleteIdentity } from './endpoints/authorize.ts';
import { callback } from './endpoints/callback.ts';
import { challengeFactor, enrollFactor, unenrollFactor, verifyFactor } from './endpoints/factors.ts';
import { otp, recover } from './endpoints/otp.ts';
import { resend } from './endpoints/resend.ts';
import { signUp } from './endpoints/signup.ts';
import { answerStandInGoogle, showStandInGoogle } from './endpoints/stand-in-google.ts';
import { token } from './endpoints/token.ts';
import { getUser, logout, putUser, reauthenticate } from './endpoints/user.ts';
import { redeemLink, showLinkPage, verifyPost } from './endpoints/verify.ts';
import { AuthError, errorResponse } from './http/auth-error.ts';

const TOKENS = '../../../../ui/tokens';
const STYLE = [`${TOKENS}/palette.css`, `${TOKENS}/tokens.css`, '../mail/page.css']
  .map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'))
  .join('\n');

type Endpoint = (c: Context, auth: AuthServer) => Response | Promise<Response>;

/** Serves the auth API under /auth/v1: the endpoints that auth-js calls, with GoTrue's responses. */
export function createAuthApp(auth: AuthServer): Hono {
  const app = new Hono();
  const use = (endpoint: Endpoint) => (c: Context) => endpoint(c, auth);

  app.use(async (c, next) => {
    await next();
    if (!c.res.headers.has('cache-control')) c.res.headers.set('Cache-Control', 'no-store');
  });

  app.post('/signup', use(signUp));
  app.post('/token', use(token));
  app.post('/otp', use(otp));
  app.post('/verify', use(verifyPost));
  app.get('/verify', use(showLinkPage));
  app.post('/verify/link', use(redeemLink));
  app.post('/resend', use(resend));
  app.post('/recover', use(recover));
  app.get('/user', use(getUser));
  app.put('/user', use(putUser));
  app.get('/reauthenticate', use(reauthenticate));
  app.post('/logout', use(logout));
  app.get('/authorize', use(authorize));
  app.get('/callback', use(callback));
  if (auth.hasStandInGoogle) {
    app.get('/stand-in/google', use(showStandInGoogle));
    app.post('/stand-in/google', use(answerStandInGoogle));
  }
  app.get('/user/identities/authorize', use(authorizeIdentity));
  app.delete('/user/identities/:identityId', use(deleteIdentity));
  app.post('/factors', use(enrollFactor));
  app.post('/factors/:factorId/challenge', use(challengeFactor));
  app.post('/factors/:factorId/verify', use(verifyFactor));
  app.delete('/factors/:factorId', use(unenrollFactor));
  app.get('/style.css', (c) => c.body(STYLE, 200, { 'Content-Type': 'text/css; charset=utf-8' }));
  app.get('/health', health);
  app.get('/.well-known/jwks.json', use(jwks));

  app.notFound((c) =>
    errorResponse(new AuthError(404, 'not_found', 'There is nothing at this path'), c.req.raw),
  );
  app.onError((error, c) => {
    if (error instanceof AuthError) return errorResponse(error, c.req.raw);
    const isTimeout = error instanceof DatabaseError && error.code === '57014';
    if (!isTimeout) reportUnexpectedError(error);
    const failure = isTimeout
      ? new AuthError(
          504,
          'request_timeout',
          'Processing this request timed out, please retry after a moment.',
        )
      : new AuthError(
          500,
          'unexpected_failure',
          'Unexpected failure, please check server logs for more information',
        );
    return errorResponse(failure, c.req.raw);
  });
  return app;
}
