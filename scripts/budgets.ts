/**
 * `npm run budgets`: what each page of the built app brings before it can be used, in requests and compressed bytes, beside what
 * tests/budgets.json allows. Ends with 1 where a page has grown by 3 % or takes a request more. `--update` writes the file anew: with the
 * change that needs it, and why in its commit.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import * as v from 'valibot';
import { builtPages } from '../app/pages.ts';
import { pageFile } from './build/document.ts';
import { type Manifest, readManifest } from './build/manifest.ts';
import { hasStartStyle } from './build/start.ts';

const ROOT = join(import.meta.dirname, '..');
const APP = join(ROOT, 'dist', 'app');
const FILE = join(ROOT, 'tests', 'budgets.json');
const MOST_GROWTH = 1.03;

const budgetSchema = v.object({ requests: v.number(), bytes: v.number() });
type Budget = v.InferOutput<typeof budgetSchema>;

const { values } = parseArgs({ options: { update: { type: 'boolean', default: false } } });

/** Bytes on the wire: as the build packed the file, or as a server packs a document. */
async function sizeOf(name: string): Promise<number> {
  const path = join(APP, name);
  const packed = await readFile(`${path}.br`).catch(() => null);
  if (packed !== null) return packed.byteLength;
  const bytes = await readFile(path);
  return name.endsWith('.html') ? brotliCompressSync(bytes).byteLength : bytes.byteLength;
}

/** The document, its stylesheet and its modules; and what a learner's page asks the server for meanwhile. */
async function measure(document: string, files: readonly string[], questions: number): Promise<Budget> {
  const sizes = await Promise.all([document, ...files].map(sizeOf));
  return { requests: sizes.length + questions, bytes: sizes.reduce((sum, size) => sum + size, 0) };
}

/** The stylesheets that a document names: most name the whole one. */
async function stylesOf(document: string, whole: string): Promise<string[]> {
  return hasStartStyle(await readFile(join(APP, document), 'utf8')) ? [] : [whole];
}

async function measureAll(manifest: Manifest): Promise<Record<string, Budget>> {
  const found: Record<string, Budget> = {};
  for (const page of builtPages) {
    const name = page.path ?? 'any other address';
    const document = pageFile(page.path);
    const styles = await stylesOf(document, manifest.style);
    const measured = (modules: readonly string[], questions: number) =>
      measure(document, [...styles, ...modules], questions);
    if (page.shows === 'visitor' || page.asksEarly === undefined) {
      found[`${name}, visitor`] = await measured(manifest.modulesOf(page.screen), 0);
    }
    if (page.asksEarly !== undefined) {
      const modules = manifest.modulesOf(page.learnerScreen ?? page.screen);
      // One request for all of it: learner_start.
      found[`${name}, learner`] = await measured(modules, 1);
    }
  }
  return found;
}

async function readBudgets(): Promise<Record<string, Budget>> {
  const schema = v.pipe(v.string(), v.parseJson(), v.record(v.string(), budgetSchema));
  return v.parse(schema, await readFile(FILE, 'utf8'));
}

const found = await measureAll(await readManifest(join(ROOT, 'dist', 'manifest')));
if (values.update) await writeFile(FILE, `${JSON.stringify(found, null, 2)}\n`);
const budgets = await readBudgets();

const rows = Object.entries(found).map(([name, { requests, bytes }]) => {
  const budget = budgets[name];
  const isFine = budget !== undefined && requests <= budget.requests && bytes < budget.bytes * MOST_GROWTH;
  return { page: name, requests, bytes, budget: budget?.bytes ?? null, isFine };
});
console.table(rows);
const grown = rows.filter(({ isFine }) => !isFine).map(({ page }) => page);
const gone = Object.keys(budgets).filter((name) => !(name in found));
if (grown.length > 0) console.error(`Over its budget, or without one: ${grown.join('; ')}.`);
if (gone.length > 0) console.error(`A budget without a page: ${gone.join('; ')}.`);
if (grown.length + gone.length > 0) {
  console.error('Make it smaller, or run "npm run budgets:update" and say why in the commit.');
  process.exitCode = 1;
}
