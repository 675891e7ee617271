/**
 * `npm run questions:record -- <bank> <answers file> [--date YYYY-MM-DD]`: takes a solver's answers into `reviews/<bank>.yaml` and prints
 * what agreed. The file becomes `complete` by itself once every item has a settled record; from then on the check asks for it.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { areAllSettled, mergeRecords, parseAnswers, recordOf } from './answers.ts';
import { openBank } from './bank-of.ts';
import { QUESTIONS_ROOT } from './load.ts';
import { formatReviews, loadReviews, type SecondSolve } from './reviews.ts';

const { values, positionals } = parseArgs({ allowPositionals: true, options: { date: { type: 'string' } } });

try {
  const [folder, file] = positionals;
  const { plan, items } = openBank(folder);
  if (file === undefined) throw new Error('Name the file of answers: questions:record -- <bank> <file>');
  const date = values.date ?? new Date().toISOString().slice(0, 10);
  const { complete, records } = loadReviews(QUESTIONS_ROOT, plan.folder);
  const { answers, problems } = parseAnswers(readFileSync(file, 'utf8'));
  const fresh: SecondSolve[] = [];
  for (const answer of answers) {
    const item = items.find((candidate) => candidate.id === answer.id);
    const earlier = records.find((record) => record.global_id === answer.id) ?? null;
    try {
      if (!item) throw new Error(`${answer.id} is no item of ${plan.folder}`);
      fresh.push(recordOf(item, answer, earlier, date));
    } catch (error) {
      problems.push(error instanceof Error ? error.message : String(error));
    }
  }
  const merged = mergeRecords(
    records,
    fresh,
    items.map((item) => item.id),
  );
  const isComplete = complete || areAllSettled(items, merged);
  mkdirSync(join(QUESTIONS_ROOT, 'reviews'), { recursive: true });
  writeFileSync(
    join(QUESTIONS_ROOT, 'reviews', `${plan.folder}.yaml`),
    formatReviews(plan.folder, { complete: isComplete, records: merged }),
  );
  for (const record of fresh) {
    if (record.verdict !== 'disagree' && record.verdict !== 'ambiguous') continue;
    const item = items.find((candidate) => candidate.id === record.global_id);
    const place = item ? `${item.file}:${item.line}` : record.global_id;
    console.log(
      `${place} ${record.verdict}: ${record.second_answer ?? 'none'}, key ${item?.answer} ${record.note ?? ''}`.trim(),
    );
  }
  console.log(
    `${fresh.length} answers taken, ${merged.length} of ${items.length} items of ${plan.folder} solved twice.`,
  );
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exitCode = 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
