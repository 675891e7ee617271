/**
 * `npm run questions:guess -- <bank> --stems|--options [--from n] [--count n] [--solver name]` prints items for a
 * solver.
 * The solver has not seen the bank and must guess the keys. `--stems` prints stems and options without passage and
 * figure; `--options` prints only the four options. `--from` counts from 1. `--solver` prints only items whose current
 * text that solver has not guessed.
 */
import { parseArgs } from 'node:util';
import { itemsNotYetGuessed, solverGuessSheet } from './guess-text.ts';
import { isGuessable, loadGuesses } from './guesses.ts';
import { loadBank, QUESTIONS_ROOT } from './load.ts';
import { selectRange } from './slice.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    stems: { type: 'boolean' },
    options: { type: 'boolean' },
    from: { type: 'string' },
    count: { type: 'string' },
    solver: { type: 'string' },
  },
});

try {
  const { plan, items } = loadBank(positionals[0]);
  if (values.stems === values.options) throw new Error('Say what is shown: --stems or --options');
  const shown = values.stems ? 'stems' : 'options';
  const { guesses } = loadGuesses(QUESTIONS_ROOT, plan.folder);
  const all = items.filter((item) => isGuessable(item, shown));
  const wanted = values.solver === undefined ? all : itemsNotYetGuessed(all, shown, guesses, values.solver);
  process.stdout.write(solverGuessSheet(plan.folder, selectRange(wanted, values), shown));
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
