/**
 * `npm run questions:check` lists the problems in the banks, one per line as `file:line rule message`, then tables
 * about the banks. `--complete`, which the npm script sets, requires complete banks: 50 items per difficulty, and the
 * blueprint. Exits with 1 if there is a problem.
 */
import { loadLibrary } from './library.ts';
import { QUESTIONS_ROOT } from './load.ts';
import { formatProblem } from './problem.ts';
import { checkLibrary } from './rules/index.ts';
import { bankSummary } from './summary.ts';

const { library, problems: unread } = loadLibrary(QUESTIONS_ROOT, process.argv.includes('--complete'));
const problems = [...unread, ...checkLibrary(library)];

console.log(bankSummary(library));
console.log('');
for (const problem of problems) console.log(formatProblem(problem));
console.log(problems.length === 0 ? 'No problem found.' : `${problems.length} problems.`);
if (problems.length > 0) process.exitCode = 1;
