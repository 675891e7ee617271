// npm run dev: serves the embedded backend, and the app with hot reload, on one origin. Options: --port 5173, --data
// <folder> (default: in memory).
import { parseArgs } from 'node:util';
import { createServer as createVite } from 'vite';
import { DEMO_LEARNER } from '../supabase/local/classroom/demo-learner.ts';
import { injectConfiguration } from '../supabase/local/core/static/pages.ts';
import { readOptions } from '../supabase/local/options.ts';
import { createServer as createBackend } from '../supabase/local/server.ts';

/** Paths that the backend serves. Vite serves all others. */
const BACKEND_PATHS = '^/(?:(?:auth|rest|storage|functions)/v1|inbox|api/v1)(?:/|\\?|$)';

const { values } = parseArgs({
  options: { port: { type: 'string', default: '5173' }, data: { type: 'string' } },
});
const url = `http://localhost:${values.port}`;
const place = values.data === undefined ? ['--memory'] : ['--data', values.data];
const options = readOptions([...place, '--port', '0', '--public-url', url], process.env, process.cwd());
if ('help' in options) throw new Error(options.help);

const backend = await createBackend(options);
const vite = await createVite({
  clearScreen: false,
  plugins: [
    {
      name: 'backend-tags',
      transformIndexHtml: (html: string) => injectConfiguration(html, backend.anonKey, false),
    },
  ],
  server: {
    host: 'localhost',
    port: Number(values.port),
    strictPort: true,
    proxy: { [BACKEND_PATHS]: { target: backend.ownUrl, xfwd: true } },
  },
});
await vite.listen();

console.log(`Iskolar is running at  ${url}`);
if (backend.mailboxKey !== null) console.log(`Its mailbox is at      ${url}/inbox?key=${backend.mailboxKey}`);
console.log(`Sample learner         ${DEMO_LEARNER.email}  password  ${DEMO_LEARNER.password}`);
console.log('Changes appear immediately. Press Ctrl+C to stop.');

const stop = async (): Promise<void> => {
  await vite.close();
  await backend.close();
  process.exit(0);
};
process.once('SIGINT', stop);
process.once('SIGTERM', stop);
// npm does not pass its own end on to its child in every shell, so end when the parent process is gone.
const parent = process.ppid;
setInterval(() => process.ppid === parent || void stop(), 1_000).unref();
