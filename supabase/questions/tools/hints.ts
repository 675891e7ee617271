import { hasTable } from './displays.ts';
import type { Item } from './load.ts';
import { countWords, segmentsOf } from './markup.ts';
import { LETTERS } from './schema.ts';

/** Words by which a stem names its figure or table, in English and Filipino. */
const NAMES_DISPLAY =
  /\b(?:graphs?|charts?|tables?|diagrams?|figures?|drawings?|sketch(?:es)?|maps?|plots?|pictures?|circuits?|pedigrees?|number lines?|histograms?|squares?|webs?|shown?|shows|grap|tsart|talahanayan|dayagram|larawan|pigura|guhit|mapa|ipinakikita|ipinapakita|makikita)\b/i;

/**
 * Whether an item has a figure or table that its stem does not name: read aloud, or without it, such a stem is
 * nonsense. A line that ends with a colon introduces the table below it.
 */
export const leavesDisplayUnnamed = ({ figure, question }: Item): boolean => {
  const isShown = figure !== null || (hasTable(question) && !/:\s*\n\s*\|/.test(question));
  return isShown && !NAMES_DISPLAY.test(question.replace(/^\s*\|.*$/gm, ''));
};

/** A fraction with a slash: `60/20`, `k/3`. Units such as `m/s` have no digit beside the slash. */
const SLASHED = /(?:\d|\)|\b[a-z])\s?\/\s?\d|\d\s?\/\s?(?:[a-z]\b|\()/;

/** Whether an explanation writes one fraction over a bar and another with a slash. */
export const mixesFractions = ({ explanation }: Item): boolean =>
  /\\[dt]?frac/.test(explanation) &&
  segmentsOf(explanation).some(({ text }) =>
    SLASHED.test(text.replace(/\\text\{[^}]*\}|\d\s*\\?\s*\/[a-z]{2,}/g, '')),
  );

/** A line of an explanation with at most this many words cannot name a mistake. */
const FEW_WORDS = 5;
/** A denial with more words than this usually also names a mistake. */
const DENIAL_WORDS = 12;
const DENIES = /\b(?:not?|never|none|nothing|neither|isn't|doesn't|hindi|wala|walang|di)\b/i;
/** Words that begin a reason, or a mistake: `because`, `takes the example for the claim`. */
const GIVES_REASON =
  /\b(?:because|since|but|so|if|only|instead|although|while|mistak\w*|adds?|subtracts?|multipl\w+|divid\w+|takes?|counts?|confus\w+|reads?|forgets?|leaves?|swaps?|treats?|assumes?|uses?|stops?|mixes|sapagkat|dahil|kaya|kundi|ngunit|pero|kung|napagpalit\w*|inakala\w*)\b/i;

/** The letters of the wrong options whose line says too little, or only denies. A guess by the words used. */
export function thinLines({ explanation, answer }: Item): string[] {
  return LETTERS.filter((letter) => letter !== answer).filter((letter) => {
    const line = new RegExp(`^(?:Not|Hindi) ${letter}: (.*)$`, 'm').exec(explanation)?.[1];
    if (line === undefined) return false;
    const words = countWords(line);
    return words <= FEW_WORDS || (words <= DENIAL_WORDS && DENIES.test(line) && !GIVES_REASON.test(line));
  });
}

const HINTS: readonly (readonly [name: string, find: (item: Item) => string[]])[] = [
  ['display not named', (item) => (leavesDisplayUnnamed(item) ? [item.question] : [])],
  ['two ways of fractions', (item) => (mixesFractions(item) ? [item.explanation] : [])],
  ['thin lines', thinLines],
];

/** The names of the hints, for the head of a table. */
export const HINT_NAMES = HINTS.map(([name]) => name);

/** How often each hint is found in these items, in the order of `HINT_NAMES`. */
export const countHints = (items: readonly Item[]): number[] =>
  HINTS.map(([, find]) => items.flatMap(find).length);

/** One line for each hint: the place, the hint, and the letters of the lines or the beginning of the text. */
export const hintLines = (items: readonly Item[]): string[] =>
  items.flatMap((item) =>
    HINTS.flatMap(([name, find]) => {
      const found = find(item).map((text) => text.replace(/\s+/g, ' ').slice(0, 60));
      return found.length === 0 ? [] : [`${item.file}:${item.line} ${name}: ${found.join(', ')}`];
    }),
  );
