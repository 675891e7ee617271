import { join } from 'node:path';
import { type Context, Hono } from 'hono';
import { readSettings } from '../../functions/assistant/settings.ts';
import type { ServerOptions } from '../options.ts';
import type { AuthServer } from './auth/context.ts';
import { createAuthApp } from './auth/index.ts';
import type { Classroom } from './classroom.ts';
import { createAdmissionMiddleware } from './fairness/admission.ts';
import { createFunctionsApp } from './functions/index.ts';
import { allowKnownOrigins } from './http/cross-origin.ts';
import { knownHostsOnly, loopbackHostOnly, mailboxKeyOnly } from './http/doors.ts';
import { reportUnexpectedError, UnauthorizedError } from './http/errors.ts';
import { compressResponses } from './http/gzip.ts';
import { createRestApp } from './rest/index.ts';
import { createStaticApp } from './static/index.ts';
import { createStorageApp } from './storage/index.ts';

const API = ['/rest/v1/*', '/auth/v1/*', '/storage/v1/*', '/functions/v1/*'];
/** Paths that require the mailbox key, because they show everyone's mails or let the visitor sign in as anyone. */
const BEHIND_KEY = ['/inbox', '/inbox/*', '/api/v1/*', '/auth/v1/stand-in/*'];

interface AppParts {
  auth: AuthServer;
  options: ServerOptions;
  /** The key of the mailbox; null if there is no mailbox. */
  mailboxKey: string | null;
  /** The classroom mode; null if the server runs without it. */
  classroom: Classroom | null;
  /** Called after a request that may have added mails to the outbox. */
  mailed(): void;
}

/**
 * Combines all parts of the server on one origin. The app's files must come last, because they serve every path that no
 * other part serves.
 */
export function createApp({ auth, options, mailboxKey, classroom, mailed }: AppParts): Hono {
  const app = new Hono();
  if (options.publicUrl === undefined) app.use(knownHostsOnly(options.host));
  const allowCrossOrigin = allowKnownOrigins(auth.config);
  // Pages of other origins must not read the stand-in page for Google, because it can sign in as anyone.
  for (const path of API) {
    app.use(path, (c, next) => (c.req.path.includes('/stand-in/') ? next() : allowCrossOrigin(c, next)));
  }
  app.use(async (c, next) => {
    await next();
    c.res.headers.set('X-Content-Type-Options', 'nosniff');
  });
  const admit = createAdmissionMiddleware(auth);
  for (const path of API) app.use(path, admit);
  const showOwn = (c: Context) => classroom?.showOwn(c, auth) ?? Promise.resolve(null);
  const isSecure = auth.publicUrl().startsWith('https:');
  const door =
    mailboxKey === null ? null : mailboxKeyOnly(mailboxKey, { ...auth, isSecure, otherwise: showOwn });
  for (const path of BEHIND_KEY) {
    if (options.openMailbox !== true) app.use(path, loopbackHostOnly);
    if (door !== null) app.use(path, door);
  }
  for (const path of ['/auth/v1/*', '/rest/v1/rpc/delete_my_account', '/rest/v1/rpc/use_recovery_code']) {
    app.use(path, async (c, next) => {
      await next();
      if (c.req.method !== 'GET' || c.req.path.endsWith('/callback')) mailed();
    });
  }
  app.route('/auth/v1', createAuthApp(auth));
  // Compress responses, because twenty questions are 40 kB of text. On a hosted project, Supabase's gateway does this.
  app.use('/rest/v1/*', compressResponses);
  const rest = createRestApp(auth);
  app.route('/rest/v1', rest);
  app.route('/storage/v1', createStorageApp(auth));
  const env = options.env ?? process.env;
  app.route('/functions/v1', createFunctionsApp({ rest, env }));
  classroom?.mount(app, { auth, options, mailboxKey });
  const hasAssistant = readSettings((name) => env[name]).apiKey !== null;
  app.route('/', createStaticApp({ ...auth, appDir: join(options.workdir, 'dist', 'app'), hasAssistant }));
  app.onError((error) => {
    if (error instanceof UnauthorizedError) return error.toResponse();
    reportUnexpectedError(error);
    return Response.json({ message: 'Something went wrong on the server.' }, { status: 500 });
  });
  return app;
}
