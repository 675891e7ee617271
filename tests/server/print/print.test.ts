import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, it } from 'vitest';
import { BANKS } from '#features/questions';
import { bookletCodeOf, drawBookletIds } from '../../../features/paper/model/booklet.ts';
import { printedCode } from '../../../features/paper/model/code.ts';
import type { BookletPlan } from '../../../features/paper/model/plan.ts';
import { bankRows } from '../../../scripts/print/banks.ts';
import { findInOrder, plain, readPdf } from '../../e2e/support/pdf.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');
const SEED = 2026;
/** The separator between a passage and the question's stem (docs/adr/0005). */
const PASSAGE_BORDER = '\n---\n';
const folder = await mkdtemp(join(tmpdir(), 'booklet-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

/**
 * Splits a text into the pieces of plain text between its formulas, figures and markup. A PDF writes formulas, figures
 * and markup with other characters, so only the pieces can be compared.
 */
function runsOf(text: string): string[] {
  return text
    .replaceAll(/<svg.*?<\/svg>|\$[^$]*\$/gs, '\n')
    .split(/[\n*_|`~[\]\\]+/)
    .map(plain)
    .filter((run) => run.length > 3);
}

it('npm run print writes a PDF with every item of its code once and in order, without a server', {
  timeout: 300_000,
}, async () => {
  const named = bankRows();
  const banks = new Map(BANKS.map((bank) => [bank, named[bank] ?? []]));
  const rows = new Map([...banks.values()].flat().map((row) => [row.global_id, row]));
  // With a fixed seed, the same banks always give the same booklet.
  const plan: BookletPlan = { kind: 'mock', scope: 'readingComp' };
  const ids = drawBookletIds(plan, SEED, banks);
  const name = printedCode(bookletCodeOf(plan, SEED, ids));
  const drawn = ids.flatMap((section) => section.flatMap((share) => share.ids)).map((id) => rows.get(id));
  expect(drawn).toHaveLength(100);

  const file = join(folder, 'booklet.pdf');
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [join(ROOT, 'scripts', 'print.ts'), '--code', name, '--paper', 'letter', '--out', file],
    { cwd: folder },
  );
  expect(stdout).toContain(`Booklet ${name}: ${file}`);

  const { pages, size } = await readPdf(await readFile(file));
  expect(size).toEqual([612, 792]);
  expect(pages.filter((page) => !page.includes(plain(name)))).toEqual([]);
  const body = pages.slice(1);
  const parts = drawn.map((row) => row?.question.split(PASSAGE_BORDER) ?? []);
  findInOrder(
    body,
    parts.flatMap((part, place) => [part.at(-1) ?? '', ...(drawn[place]?.options ?? [])].flatMap(runsOf)),
  );
  const whole = body.join('');
  const passages = new Set(parts.map((part) => part[0] ?? ''));
  expect(passages.size).toBeGreaterThan(10);
  for (const passage of passages) {
    const [longest = ''] = runsOf(passage).toSorted((a, b) => b.length - a.length);
    expect(whole.split(longest), longest).toHaveLength(2);
  }
});
