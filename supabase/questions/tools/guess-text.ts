import { type GuessMode, guessHash, isGuessable } from './guesses.ts';
import type { Item } from './load.ts';
import { LETTERS } from './schema.ts';

const WHAT: Readonly<Record<GuessMode, string>> = {
  stems: 'Each item stands here without its passage or figure',
  options: 'Of each item only the four options stand here, without the question',
};

const howTo = (
  folder: string,
  shown: GuessMode,
) => `Guesses at ${folder}. ${WHAT[shown]}. Find the key by whatever the wording gives away.
Answer every item, one line each, and say how sure you are; do not look the item up:
  <id> <letter> high        the wording gives it away: you would bet on it
  <id> <letter> low         a guess, or little more
A line that begins with # is skipped. Hand the lines in with:
  npm run questions:record -- ${folder} <file> --guess ${shown} --solver <your name>`;

/**
 * The text for a person who guesses the keys: ids and options, with stems if `shown` is `stems`. The options have the
 * same letters as in the item.
 */
export function solverGuessSheet(folder: string, items: readonly Item[], shown: GuessMode): string {
  const blocks = items
    .filter((item) => isGuessable(item, shown))
    .map((item) => {
      const options = LETTERS.map((letter) => `  ${letter}. ${item.options[letter]}`).join('\n');
      const stem = shown === 'stems' ? `${item.question}\n` : '';
      return `[${item.id ?? 'no id yet'}]\n${stem}${options}`;
    });
  return `${[howTo(folder, shown), ...blocks].join('\n\n')}\n`;
}

/** Items whose key this solver has not yet guessed from the current text. */
export const itemsNotYetGuessed = (
  items: readonly Item[],
  shown: GuessMode,
  done: readonly { global_id: string; shown: GuessMode; solver: string; hash: string }[],
  solver: string,
): Item[] =>
  items.filter(
    (item) =>
      !done.some(
        (guess) =>
          guess.global_id === item.id &&
          guess.shown === shown &&
          guess.solver === solver &&
          guess.hash === guessHash(item, shown),
      ),
  );
