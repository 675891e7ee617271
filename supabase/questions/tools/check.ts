/**
 * `npm run questions:check`: what is wrong with the banks, one problem a line as `file:line rule message`, and their tables.
 * `--complete`, which the npm script gives, asks for whole banks: 50 items a difficulty and the blueprint.
 * Exit code 1 when there is a problem.
 */
import { loadLibrary } from './library.ts';
import { QUESTIONS_ROOT } from './load.ts';
import { formatProblem } from './problem.ts';
import { checkLibrary } from './rules/index.ts';
import { summary } from './summary.ts';

const { library, problems: unread } = loadLibrary(QUESTIONS_ROOT, process.argv.includes('--complete'));
const problems = [...unread, ...checkLibrary(library)];

console.log(summary(library));
console.log('');
for (const problem of problems) console.log(formatProblem(problem));
console.log(problems.length === 0 ? 'No problem found.' : `${problems.length} problems.`);
if (problems.length > 0) process.exitCode = 1;
