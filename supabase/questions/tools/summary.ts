import type { Bank } from './load.ts';
import type { Reviews } from './reviews.ts';
import { isSettled } from './reviews.ts';
import { isKeyLongest } from './rules/longest-key.ts';
import type { Library } from './rules/rule.ts';
import { DIFFICULTIES, LETTERS } from './schema.ts';

const percent = (part: number, whole: number) => (whole === 0 ? '–' : `${Math.round((100 * part) / whole)}%`);

function columns(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, index) => Math.max(...rows.map((row) => row[index]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, index) => (index === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[index] ?? 0)))
      .join('  '),
  );
}

function tagTable({ plan, items }: Bank): string[] {
  const count = (tag: string | null, difficulty: string | null) =>
    String(
      items.filter(
        (item) =>
          (tag === null || item.tag === tag) && (difficulty === null || item.difficulty === difficulty),
      ).length,
    );
  const row = (name: string, tag: string | null, planned: string) => [
    name,
    ...DIFFICULTIES.map((difficulty) => count(tag, difficulty)),
    count(tag, null),
    planned,
  ];
  return columns([
    [plan.table, ...DIFFICULTIES, 'all', 'of 150'],
    ...Object.entries(plan.blueprint).map(([tag, planned]) => row(`  ${tag}`, tag, String(planned))),
    row('  all', null, '150'),
  ]);
}

/** Share of second solves that agreed at first sight, and that are settled now. */
function agreement({ records }: Reviews): { before: string; after: string } {
  const first = records.filter(
    (record) => record.verdict === 'agree' && record.first_answer_before_mending === undefined,
  );
  const standing = records.filter((record) => record.verdict !== 'dropped');
  return {
    before: percent(first.length, records.length),
    after: percent(standing.filter(isSettled).length, standing.length),
  };
}

function qualityRow({ plan, items }: Bank, reviews: Reviews | undefined): string[] {
  const letters = LETTERS.map((letter) =>
    percent(items.filter((item) => item.answer === letter).length, items.length),
  );
  const computed = items.filter((item) => item.compute !== null && item.compute !== 'none').length;
  const { before, after } = agreement(reviews ?? { complete: false, records: [] });
  return [
    plan.folder,
    String(items.length),
    ...letters,
    percent(items.filter(isKeyLongest).length, items.length),
    percent(computed, items.length),
    percent(reviews?.records.length ?? 0, items.length),
    before,
    after,
  ];
}

/** The tables `questions:check` prints: counts by bank, tag and difficulty; then letters, longest keys, computed keys, second solves. */
export function summary({ banks, reviews }: Library): string {
  const head = [
    'bank',
    'items',
    ...LETTERS,
    'key longest',
    'computed',
    'solved twice',
    'agreed',
    'after mending',
  ];
  const rows = banks.map((bank) => qualityRow(bank, reviews.get(bank.plan.folder)));
  return [...banks.flatMap((bank) => [...tagTable(bank), '']), ...columns([head, ...rows])].join('\n');
}
