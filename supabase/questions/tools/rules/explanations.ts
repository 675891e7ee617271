import { wordsOf } from '../markup.ts';
import { LETTERS } from '../schema.ts';
import { itemRule } from './rule.ts';

/** Whether a text calls an option by its letter. `25 °C` and a vitamin do not count. */
const mentions = (text: string, letter: string) =>
  new RegExp(
    `(?<![\\p{L}\\p{N}°'’-])(?<!(?:vitamin|bitamina|hepatitis) )${letter}(?![\\p{L}\\p{N}'’])`,
    'u',
  ).test(text);

/** An explanation says of each wrong option what is wrong with it, by its letter. */
export const explanations = itemRule('explanations', (item, report) => {
  const words = wordsOf(item.explanation);
  const silent = LETTERS.filter((letter) => letter !== item.answer && !mentions(words, letter));
  if (silent.length > 0) report(['explanation'], `says nothing of ${silent.join(', ')}`);
});
