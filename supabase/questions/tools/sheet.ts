/**
 * `npm run questions:sheet -- <bank> [--from n] [--count n] [--pending]` prints items for a second solver, without key,
 * explanation or computation. `--from` counts from 1. `--pending` leaves out items whose second solve is settled and
 * belongs to their current text.
 */
import { parseArgs } from 'node:util';
import { loadBank, QUESTIONS_ROOT } from './load.ts';
import { isSolveSettled, itemHash, loadSecondSolves } from './reviews.ts';
import { secondSolverSheet } from './sheet-text.ts';
import { selectRange } from './slice.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { from: { type: 'string' }, count: { type: 'string' }, pending: { type: 'boolean' } },
});

try {
  const { plan, items } = loadBank(positionals[0]);
  const settled = new Map(
    loadSecondSolves(QUESTIONS_ROOT, plan.folder)
      .records.filter(isSolveSettled)
      .map((record) => [record.global_id, record.hash]),
  );
  const wanted = values.pending
    ? items.filter((item) => item.id === null || settled.get(item.id) !== itemHash(item))
    : items;
  process.stdout.write(secondSolverSheet(plan.folder, selectRange(wanted, values)));
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
