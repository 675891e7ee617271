import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { chromium, type Page } from 'playwright';
import { build } from 'vite';
import { browserLaunchOptions } from '../browser.ts';
import { bankRows } from './banks.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const PAGE_DIR = join(ROOT, 'dist', 'print');
/** A made-up origin, because there is no server: {@link serve} answers the requests of the page. */
const ORIGIN = 'http://print.invalid';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
};

export interface PrintRequest {
  /** The code of the booklet to print. Undefined: makes a new booklet. */
  code?: string | undefined;
  /** The query of the app's page for booklets: which questions to select, the paper size, the answer key. */
  query: Readonly<Record<string, string | undefined>>;
  /** The path of the PDF. @default `booklet-<code>.pdf` in the working folder */
  out?: string | undefined;
}

/** Answers the page's requests with the files of the built print page and with the question banks. */
async function serve(page: Page): Promise<void> {
  const banks = JSON.stringify(bankRows());
  await page.route(`${ORIGIN}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/banks.json') return route.fulfill({ contentType: 'application/json', body: banks });
    const name = pathname.startsWith('/assets/') ? pathname.slice(1) : 'index.html';
    const contentType = TYPES[extname(name)] ?? 'application/octet-stream';
    return route.fulfill({ contentType, body: await readFile(join(PAGE_DIR, name)) });
  });
}

/** Opens or makes a booklet and writes its PDF. @throws {Error} with a readable message if there is no such booklet */
export async function printBooklet({
  code,
  query,
  out,
}: PrintRequest): Promise<{ file: string; name: string }> {
  await build({
    configFile: join(ROOT, 'vite.config.ts'),
    root: join(ROOT, 'scripts', 'print'),
    logLevel: 'warn',
    publicDir: false,
    build: { outDir: PAGE_DIR },
  });
  const browser = await chromium.launch(await browserLaunchOptions());
  try {
    const page = await browser.newPage();
    await serve(page);
    const search = new URLSearchParams(
      Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined),
    );
    await page.goto(`${ORIGIN}/${encodeURIComponent(code ?? '')}?${search}`);
    const paper = page.getByRole('article');
    const problem = page.getByRole('alert');
    await paper.or(problem).first().waitFor({ timeout: 120_000 });
    if (await problem.isVisible()) throw new Error((await problem.innerText()).replaceAll('\n', ' '));
    // Wait for formulas and fonts, which load after the text.
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => document.fonts.ready.then(() => null));
    const name = ((await paper.getAttribute('aria-label')) ?? '').replace('Booklet ', '');
    const file = out ?? `booklet-${name}.pdf`;
    await page.pdf({ path: file, preferCSSPageSize: true });
    return { file, name };
  } finally {
    await browser.close();
  }
}
