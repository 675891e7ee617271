/**
 * `npm run questions:seal` chooses the items of the sealed mock exams and writes them to sealed.yaml: as many exams, up
 * to three, as leave each bank the practice items of coverage.yaml, and no fewer than before. `-- --exams 3` makes so
 * many even if practice then lacks items. Run questions:seed afterwards.
 */
import { writeFileSync } from 'node:fs';
import { composeExams } from './compose-exams.ts';
import { loadBanks, QUESTIONS_ROOT } from './load.ts';
import { formatProblem } from './problem.ts';
import { leastPractice, MOST_EXAMS } from './rules/coverage.ts';
import { formatSealed, loadSealed, sealedFilePath } from './sealed.ts';

try {
  const { banks, problems } = loadBanks(QUESTIONS_ROOT);
  if (problems.length > 0) throw new Error(problems.map(formatProblem).join('\n'));
  const { isReleased, exams: existing } = loadSealed(QUESTIONS_ROOT);
  const asked = process.argv.indexOf('--exams');
  const affordable = Math.min(
    MOST_EXAMS,
    ...banks.map(({ plan, items }) => Math.floor((items.length - leastPractice(plan)) / plan.examSize)),
  );
  const count = Math.max(
    asked === -1 ? affordable : Number(process.argv[asked + 1]),
    asked === -1 || isReleased ? existing.length : 0,
  );
  if (!Number.isInteger(count) || count < 1) {
    throw new Error(
      'The banks are too small to seal an exam and keep the practice items of coverage.yaml: see -- --exams 1',
    );
  }
  const byBank = banks.map((bank) => {
    const { folder } = bank.plan;
    const released = isReleased ? existing.map((exam) => exam[folder] ?? []) : [];
    return [folder, composeExams(bank, count, released)] as const;
  });
  const exams = Array.from({ length: count }, (_, exam) =>
    Object.fromEntries(byBank.map(([folder, composed]) => [folder, composed[exam] ?? []])),
  );
  writeFileSync(sealedFilePath(QUESTIONS_ROOT), formatSealed({ isReleased, exams }));
  console.log(
    `supabase/questions/sealed.yaml: ${count} exams. Next: npm run questions:seed, npm run questions:check.`,
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
