/**
 * Serves the app in the shape of production, for production.config.ts: the built pages from nginx, or from a static host
 * where there is no nginx, with the files that `npm run deploy:check` writes, and the backend at another origin. That is the Supabase of
 * ISKOLAR_E2E_SUPABASE_URL, or else an embedded server.
 */
import { cp, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pagesOf, writeHostFiles } from '../../../scripts/build/hostFiles.ts';
import { backendTags } from '../../../scripts/build/pages.ts';
import { createServer } from '../../../supabase/local/server.ts';
import { MAILBOX_KEY } from './mailbox.ts';
import { hasNginx, startNginx } from './nginxHost.ts';
import { freePort, ROOT } from './serverProcess.ts';
import { createStaticHost } from './staticHost.ts';

interface Backend {
  url: string;
  anonKey: string;
}

/** Starts the embedded server at an address that browsers take for another site. Only pages of `site` may call it. */
async function startEmbedded(site: string): Promise<Backend> {
  const config = await readFile(join(ROOT, 'supabase', 'config.toml'), 'utf8');
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const { anonKey } = await createServer({
    workdir: ROOT,
    dataDir: null,
    host: '127.0.0.1',
    port,
    publicUrl: url,
    configText: config.replace(/^site_url = .*$/m, `site_url = "${site}"`),
    mailboxKey: MAILBOX_KEY,
    perAddress: 1000,
    queryTimeoutMs: 20_000,
    passwordCost: 4,
  });
  return { url, anonKey };
}

const { ISKOLAR_E2E_SUPABASE_URL: url, ISKOLAR_E2E_SUPABASE_KEY: anonKey } = process.env;
const isReal = url !== undefined && anonKey !== undefined;
// Mails of a real Supabase lead to the address of config.toml alone.
const port = isReal ? 3000 : await freePort();
const site = `http://localhost:${port}`;
const backend = isReal ? { url, anonKey } : await startEmbedded(site);
const folder = await mkdtemp(join(tmpdir(), 'iskolar-site-'));
await cp(join(ROOT, 'dist', 'app'), folder, { recursive: true });
const tags = backendTags({ VITE_SUPABASE_URL: backend.url, VITE_SUPABASE_ANON_KEY: backend.anonKey });
for (const name of await pagesOf(folder)) {
  const html = await readFile(join(folder, name), 'utf8');
  await writeFile(
    join(folder, name),
    html.replace(/<meta\s+charset=[^>]*>/i, (found) => `${found}${tags}`),
  );
}
await writeHostFiles(folder, backend.url);
if (hasNginx()) await startNginx(folder, port);
else await new Promise<void>((resolve) => createStaticHost(folder).listen(port, 'localhost', resolve));
console.log(`The site is at ${site} and its backend at ${backend.url}`);
