/**
 * `npm run deploy:check` lists what must be fixed before this project can go to production (docs/deploy.md). It reads
 * supabase/config.toml and the built app, and with `--site https://…` also the live site. With `--headers
 * https://<ref>.supabase.co` it writes the files for static hosts into dist/app. Exits with 1 if something is wrong.
 */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { parse } from 'smol-toml';
import * as v from 'valibot';
import { pagesOf, writeHostFiles } from './build/hostFiles.ts';

const root = join(import.meta.dirname, '..');
const app = join(root, 'dist', 'app');

const { values } = parseArgs({
  options: { site: { type: 'string' }, headers: { type: 'string' } },
});

const configSchema = v.object({
  auth: v.object({
    site_url: v.optional(v.string(), ''),
    additional_redirect_urls: v.optional(v.array(v.string()), []),
    enable_manual_linking: v.optional(v.boolean(), false),
    rate_limit: v.object({ email_sent: v.optional(v.number(), 0) }),
    email: v.object({
      enable_confirmations: v.optional(v.boolean(), false),
      double_confirm_changes: v.optional(v.boolean(), false),
      secure_password_change: v.optional(v.boolean(), false),
      notification: v.optional(
        v.record(v.string(), v.object({ enabled: v.optional(v.boolean(), false) })),
        {},
      ),
      otp_expiry: v.optional(v.number(), 3600),
      smtp: v.optional(v.object({ enabled: v.optional(v.boolean(), true) })),
    }),
  }),
});

interface Finding {
  isFine: boolean;
  text: string;
  /** How to fix the problem. */
  remedy: string;
}

/** The least number of mails per hour. With fewer mails a class cannot sign in, because every sign-in sends one. */
const FEWEST_MAILS = 1000;

async function checkConfig(): Promise<Finding[]> {
  const path = join(root, 'supabase', 'config.toml');
  const { auth } = v.parse(configSchema, parse(await readFile(path, 'utf8')));
  const isOnline = (url: string) => url.startsWith('https://') && !/localhost|127\.0\.0\.1/.test(url);
  return [
    {
      isFine: isOnline(auth.site_url),
      text: `links in emails lead to ${auth.site_url}`,
      remedy: 'set [auth] site_url to the https address of the app',
    },
    {
      isFine: auth.additional_redirect_urls.every(isOnline),
      text: 'no mail leads to a reader’s own computer',
      remedy: 'take http and localhost out of [auth] additional_redirect_urls',
    },
    {
      isFine: auth.email.smtp?.enabled === true,
      text: 'mails go through an SMTP server of your own',
      remedy: 'add [auth.email.smtp]: Supabase’s own server sends two mails an hour',
    },
    {
      isFine: auth.rate_limit.email_sent >= FEWEST_MAILS,
      text: `${auth.rate_limit.email_sent} mails an hour for the whole project`,
      remedy: `set [auth.rate_limit] email_sent to ${FEWEST_MAILS} or more: every sign-in sends one`,
    },
    {
      isFine:
        auth.email.enable_confirmations && auth.email.double_confirm_changes && !auth.enable_manual_linking,
      text: 'an address is confirmed, its change twice, and a password alone links nothing',
      remedy:
        'see docs/adr/0002: enable_confirmations, double_confirm_changes = true, enable_manual_linking = false',
    },
    {
      isFine: auth.email.secure_password_change && auth.email.notification.password_changed?.enabled === true,
      text: 'a new password asks an old session for a code, and the owner is told by mail',
      remedy:
        'set [auth.email] secure_password_change and [auth.email.notification.password_changed] enabled (docs/security.md, N14)',
    },
  ];
}

async function checkBuild(): Promise<Finding[]> {
  const pages = await pagesOf(app);
  const scripts = (await readdir(join(app, 'assets')).catch(() => [])).filter((name) => name.endsWith('.js'));
  const texts = await Promise.all(scripts.map((name) => readFile(join(app, 'assets', name), 'utf8')));
  const headers = await readFile(join(app, '_headers'), 'utf8').catch(() => '');
  return [
    {
      isFine: pages.length > 0 && texts.some((text) => /https:\/\/[\w-]+\.supabase\.(co|in)/.test(text)),
      text: 'the built app knows its project',
      remedy:
        'VITE_SUPABASE_URL=… VITE_SUPABASE_ANON_KEY=… npm run build (a custom domain shows here too: check it by hand)',
    },
    {
      isFine: headers.includes('Content-Security-Policy'),
      text: 'the files for the host are beside the built app',
      remedy: 'npm run deploy:check -- --headers https://<ref>.supabase.co, after each build',
    },
  ];
}

async function checkSite(site: string): Promise<Finding[]> {
  const get = (path: string) => fetch(new URL(path, site), { redirect: 'manual' });
  const login = await get('/login');
  const { headers, status } = login;
  const has = (name: string, wanted: RegExp) => wanted.test(headers.get(name) ?? '');
  return [
    {
      isFine: status === 200 && has('content-type', /text\/html/),
      text: `an address within the app answers ${status}`,
      remedy: 'serve login.html at /login, and each other page likewise (docs/deploy.md)',
    },
    {
      isFine: (await login.text()) !== (await (await get('/')).text()),
      text: 'an address within the app has its own page',
      remedy: 'do not answer with index.html: serve login.html at /login',
    },
    {
      isFine: (await get('/no-such-page')).status === 404,
      text: 'an unknown address answers 404',
      remedy: 'serve 404.html with status 404',
    },
    {
      isFine: has('content-security-policy', /script-src 'self'/),
      text: 'a content security policy',
      remedy: 'serve the headers of `_headers`',
    },
    {
      isFine: has('strict-transport-security', /max-age=\d{7,}/),
      text: 'https only (HSTS)',
      remedy: 'serve the headers of `_headers`',
    },
    {
      isFine: has('content-security-policy', /frame-ancestors 'none'/) || has('x-frame-options', /deny/i),
      text: 'no other page frames it',
      remedy: 'serve the headers of `_headers`',
    },
    {
      isFine: has('cross-origin-opener-policy', /^same-origin/),
      text: 'another site that opens it cannot move its tab (opener policy)',
      remedy: 'serve the headers of `_headers`',
    },
    {
      isFine: has('x-content-type-options', /nosniff/),
      text: 'types are not guessed',
      remedy: 'serve the headers of `_headers`',
    },
  ];
}

if (values.headers !== undefined) {
  const backend = new URL(values.headers).origin;
  const names = await writeHostFiles(app, backend);
  console.log(`Host files for ${backend} are in dist/app: ${names.join(', ')}`);
}
const findings = [
  ...(await checkConfig()),
  ...(await checkBuild()),
  ...(values.site === undefined ? [] : await checkSite(values.site)),
];
for (const { isFine, text, remedy } of findings)
  console.log(`${isFine ? 'ok  ' : 'TODO'} ${text}${isFine ? '' : `: ${remedy}`}`);
const open = findings.filter(({ isFine }) => !isFine).length;
console.log(
  open === 0 ? 'Nothing is left to do.' : `${open} of ${findings.length} are left to do: docs/deploy.md`,
);
process.exitCode = open === 0 ? 0 : 1;
