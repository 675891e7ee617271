/**
 * `npm run budgets` prints what each prerendered page loads before it can be used, in requests and compressed bytes,
 * and the limits in tests/budgets.json. Exits with 1 if a page exceeds its limit. `--update` writes the current size plus
 * 10% for pages without a limit or over it. Commit it with the change that needs it, and give the reason in the commit message.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { builtPages } from '../app/pages.ts';
import { pageFileName } from './build/pages.ts';
import { transferSize } from './build/serviceWorker.ts';

const ROOT = join(import.meta.dirname, '..');
const APP = join(ROOT, 'dist', 'app');
const FILE = join(ROOT, 'tests', 'budgets.json');
const ROOM = 1.1;

const budgetSchema = v.object({ requests: v.number(), bytes: v.number() });
type Budget = v.InferOutput<typeof budgetSchema>;

/** Returns the files that a browser loads for a page: the page itself, its scripts and its stylesheet. */
async function filesOf(page: string): Promise<string[]> {
  const html = await readFile(join(APP, page), 'utf8');
  const named = [...html.matchAll(/(?:href|src)="\/(assets\/[^"]+\.(?:js|css))"/g)].flatMap(
    ([, file]) => file ?? [],
  );
  return [page, ...new Set(named)];
}

async function measure(page: (typeof builtPages)[number]): Promise<Budget> {
  const files = await filesOf(pageFileName(page.path));
  const sizes = await Promise.all(files.map((file) => transferSize(join(APP, file))));
  // Count one more request for a learner's page: it also requests its first data (app/start/prefetch.ts).
  const isLearners = page.shows === 'anyone' && page.prefetch !== undefined;
  return { requests: files.length + (isLearners ? 1 : 0), bytes: sizes.reduce((sum, size) => sum + size, 0) };
}

const { values } = parseArgs({ options: { update: { type: 'boolean', default: false } } });
const found: Record<string, Budget> = {};
for (const page of builtPages) found[page.path ?? 'any other address'] = await measure(page);
const schema = v.pipe(v.string(), v.parseJson(), v.record(v.string(), budgetSchema));
let budgets = v.parse(schema, await readFile(FILE, 'utf8'));
const fits = (page: string, { requests, bytes }: Budget) => {
  const allowed = budgets[page];
  return allowed !== undefined && requests <= allowed.requests && bytes <= allowed.bytes;
};
if (values.update) {
  const changed = Object.entries(found).flatMap(([page, size]) => {
    const bytes = Math.ceil((size.bytes * ROOM) / 1000) * 1000;
    return fits(page, size) ? [] : [[page, { requests: Math.ceil(size.requests * ROOM), bytes }] as const];
  });
  const all = Object.entries({ ...budgets, ...Object.fromEntries(changed) });
  budgets = Object.fromEntries(all.filter(([page]) => page in found));
  await writeFile(FILE, `${JSON.stringify(budgets, null, 2)}\n`);
}

const rows = Object.entries(found).map(([page, { requests, bytes }]) => {
  const allowed = budgets[page];
  const isFine = fits(page, { requests, bytes });
  return { page, requests, bytes, allowedRequests: allowed?.requests, allowedBytes: allowed?.bytes, isFine };
});
console.table(rows);
const over = rows.filter(({ isFine }) => !isFine).map(({ page }) => page);
const gone = Object.keys(budgets).filter((page) => !(page in found));
if (over.length > 0) console.error(`Over its budget, or without one: ${over.join('; ')}.`);
if (gone.length > 0) console.error(`A budget without a page: ${gone.join('; ')}.`);
if (over.length + gone.length > 0) {
  console.error('Make it smaller, or run "npm run budgets:update" and say why in the commit.');
  process.exitCode = 1;
}
