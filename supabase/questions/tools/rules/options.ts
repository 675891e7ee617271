import { countWords } from '../markup.ts';
import { LETTERS } from '../schema.ts';
import { createItemRule } from './rule.ts';

/** Options that refer to other options, in English and in Filipino. */
export const ABOUT_OTHERS = [
  /\b(?:all|none|both|neither|any) of the (?:above|choices|options)\b/i,
  /\b(?:lahat|wala|pareho)\s+(?:ng|sa|ang)?\s*(?:mga\s+)?(?:nabanggit|nasa itaas|pagpipilian)\b/i,
  /\b(?:both|neither|either)\s+\(?[A-D]\)?\s+(?:and|or|nor)\s+\(?[A-D]\)?(?!\p{L})/iu,
  /^(?:parehong\s+)?\(?[A-D]\)?\s+(?:and|at|or|o)\s+\(?[A-D]\)?$/i,
];

/** Tags about punctuation: the options of their items may differ only in the final mark. */
const ABOUT_PUNCTUATION: readonly string[] = ['mechanics-and-spelling', 'baybay-at-bantas'];
const SENTENCE_WORDS = 4;

const normal = (text: string) => text.normalize('NFC').replace(/\s+/g, ' ').trim();

/**
 * Rule: an item has four different options, and none refers to another. Either all of them end with a final mark such
 * as a full stop, or none does. Options that differ only in upper and lower case count as different, because spelling
 * items need them.
 */
export const optionsRule = createItemRule('options', (item, report) => {
  for (const letter of LETTERS) {
    const text = normal(item.options[letter]);
    const twin = LETTERS.find((other) => other < letter && normal(item.options[other]) === text);
    if (twin) report(['options', letter], `options ${twin} and ${letter} are the same`);
    if (ABOUT_OTHERS.some((pattern) => pattern.test(text))) {
      report(['options', letter], `option ${letter} refers to other options: ${text}`);
    }
  }
  // Only options that are sentences must all end in the same way. Shorter ones, such as a salutation or a time with
  // a.m., may end with any mark.
  const areSentences = LETTERS.every((letter) => countWords(item.options[letter]) >= SENTENCE_WORDS);
  const ended = LETTERS.filter((letter) => /[.?!]["”’*]*$/.test(item.options[letter]));
  if (areSentences && !ABOUT_PUNCTUATION.includes(item.tag) && ended.length % 4 !== 0) {
    report(['options'], `only ${ended.join(', ')} end like a sentence: end all four alike`);
  }
});
