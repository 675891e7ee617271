/**
 * `npm run questions:record -- <bank> <answers file> [--date YYYY-MM-DD]` adds a solver's answers to
 * `reviews/<bank>.yaml` and prints how many agree with the keys. The file is set to `complete` automatically when every
 * item has a settled record. From then on the check requires a record of every item.
 *
 * `… --guess stems|options --solver <name>` adds a guesser's answers to `guesses/<bank>.yaml` and prints the rates.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { areAllSolvesSettled, makeSecondSolve, mergeSecondSolves, parseSolverAnswers } from './answers.ts';
import { formatGuesses, GUESS_MODES, guessesFilePath, loadGuesses } from './guesses.ts';
import { type Bank, loadBank, QUESTIONS_ROOT } from './load.ts';
import { mergeSolverGuesses, parseSolverGuesses } from './record-guesses.ts';
import { formatSecondSolves, loadSecondSolves, type SecondSolve } from './reviews.ts';
import { guessSummaryLines } from './summary.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { date: { type: 'string' }, guess: { type: 'string' }, solver: { type: 'string' } },
});
const date = values.date ?? new Date().toISOString().slice(0, 10);

const idsOf = ({ items }: Bank) => items.map((item) => item.id);

/** Prints the problems in the file of answers, and sets the exit code to 1 if there are any. */
function tell(problems: readonly string[]): void {
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exitCode = 1;
}

function recordGuesses(bank: Bank, text: string): void {
  const shown = GUESS_MODES.find((known) => known === values.guess);
  if (shown === undefined) throw new Error('--guess takes stems or options');
  if (values.solver === undefined) throw new Error('Name the guesser: --solver <name>');
  const { folder } = bank.plan;
  const earlier = loadGuesses(QUESTIONS_ROOT, folder);
  const sitting = { shown, solver: values.solver, date };
  const { guesses: fresh, problems } = parseSolverGuesses(text, bank.items, sitting);
  const guesses = { ...earlier, guesses: mergeSolverGuesses(earlier.guesses, fresh, idsOf(bank)) };
  const file = guessesFilePath(QUESTIONS_ROOT, folder);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, formatGuesses(folder, guesses));
  console.log(`${fresh.length} guesses taken.`);
  for (const line of guessSummaryLines(bank, guesses)) console.log(line);
  tell(problems);
}

function recordAnswers(bank: Bank, text: string): void {
  const { plan, items } = bank;
  const { complete, records } = loadSecondSolves(QUESTIONS_ROOT, plan.folder);
  const { answers, problems } = parseSolverAnswers(text);
  const fresh: SecondSolve[] = [];
  for (const answer of answers) {
    const item = items.find((candidate) => candidate.id === answer.id);
    const earlier = records.find((record) => record.global_id === answer.id) ?? null;
    try {
      if (!item) throw new Error(`${answer.id} is no item of ${plan.folder}`);
      fresh.push(makeSecondSolve(item, answer, earlier, date));
    } catch (error) {
      problems.push(error instanceof Error ? error.message : String(error));
    }
  }
  const merged = mergeSecondSolves(records, fresh, idsOf(bank));
  const isComplete = complete || areAllSolvesSettled(items, merged);
  mkdirSync(join(QUESTIONS_ROOT, 'reviews'), { recursive: true });
  writeFileSync(
    join(QUESTIONS_ROOT, 'reviews', `${plan.folder}.yaml`),
    formatSecondSolves(plan.folder, { complete: isComplete, records: merged }),
  );
  for (const record of fresh) {
    if (record.verdict !== 'disagree' && record.verdict !== 'ambiguous') continue;
    const item = items.find((candidate) => candidate.id === record.global_id);
    const place = item ? `${item.file}:${item.line}` : record.global_id;
    console.log(
      `${place} ${record.verdict}: ${record.second_answer ?? 'none'}, key ${item?.answer} ${record.note ?? ''}`.trim(),
    );
  }
  const solved = merged.filter(({ global_id }) => items.some(({ id }) => id === global_id)).length;
  console.log(
    `${fresh.length} answers taken, ${solved} of ${items.length} items of ${plan.folder} solved twice.`,
  );
  tell(problems);
}

try {
  const [folder, file] = positionals;
  const bank = loadBank(folder);
  if (file === undefined) throw new Error('Name the file of answers: questions:record -- <bank> <file>');
  const text = readFileSync(file, 'utf8');
  if (values.guess === undefined) recordAnswers(bank, text);
  else recordGuesses(bank, text);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
