/**
 * `npm run questions:check` lists the problems in the banks, one per line as `file:line rule message`, then tables
 * about the banks. `--complete`, which the npm script sets, requires complete banks: a share of each difficulty,
 * and the blueprint. `--details science` also lists that bank's hints (hints.ts) and clashes. Exits with 1 if there is a problem.
 */
import { clashesOf } from './clashes.ts';
import { hintLines } from './hints.ts';
import { loadLibrary } from './library.ts';
import { QUESTIONS_ROOT } from './load.ts';
import { formatProblem } from './problem.ts';
import { checkLibrary } from './rules/index.ts';
import { bankSummary } from './summary.ts';

const { library, problems: unread } = loadLibrary(QUESTIONS_ROOT, process.argv.includes('--complete'));
const problems = [...unread, ...checkLibrary(library)];

console.log(bankSummary(library));
console.log('');
const detailed = process.argv.includes('--details') ? (process.argv.at(-1) ?? '') : null;
for (const { items } of library.banks.filter(({ plan }) => plan.folder === detailed)) {
  const clashes = clashesOf(items).map(
    ({ items: [one, other], reason }) =>
      `${one.file}:${one.line} clashes with ${other.file}:${other.line}: ${reason}`,
  );
  console.log([...hintLines(items), ...clashes].join('\n'));
}
for (const problem of problems) console.log(formatProblem(problem));
console.log(problems.length === 0 ? 'No problem found.' : `${problems.length} problems.`);
if (problems.length > 0) process.exitCode = 1;
