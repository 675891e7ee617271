import { alwaysGuessedItems, guessRatesByBank, itemsLackingTwoGuesses } from '../guess-report.ts';
import { GUESS_MODES } from '../guesses.ts';
import type { Problem } from '../problem.ts';
import type { Rule } from './rule.ts';

const percent = (share: number) => `${Math.round(100 * share)}%`;

/**
 * Rule for a finished bank (`isMeasured`) whose guesses are complete. Two solvers have guessed every item's current
 * text, and the bank's rate is within the goal. No item is guessed rightly by all solvers with high confidence, unless
 * a note says why that is acceptable.
 */
export const guessesRule: Rule = {
  name: 'guesses',
  check: (library) =>
    library.banks.flatMap((bank): Problem[] => {
      const own = library.guesses.get(bank.plan.folder);
      if (!own?.complete || !bank.plan.isMeasured) return [];
      const report = (file: string, line: number, message: string) => ({
        file,
        line,
        rule: 'guesses',
        message,
      });
      const open = GUESS_MODES.flatMap((shown) =>
        itemsLackingTwoGuesses(bank, shown, own).map((item) =>
          report(item.file, item.line, `fewer than two solvers have guessed its current text from ${shown}`),
        ),
      );
      const high = guessRatesByBank(bank, own)
        .filter(({ share, goal }) => share > goal)
        .map(({ shown, items, share, goal }) =>
          report(
            `${bank.plan.folder}/`,
            1,
            `${percent(share)} of ${items} items were guessed from ${shown} alone: at most ${percent(goal)}`,
          ),
        );
      const fallen = alwaysGuessedItems(bank, own)
        .filter((entry) => !entry.isNoted)
        .map(({ item, shown, solvers }) =>
          report(
            item.file,
            item.line,
            `${solvers.join(' and ')} guessed the key with confidence from ${shown} alone: fix the item or add a note`,
          ),
        );
      return [...open, ...high, ...fallen];
    }),
};
