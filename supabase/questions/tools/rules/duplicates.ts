import { isLabel, normalText } from '../clashes.ts';
import type { Item } from '../load.ts';
import type { Problem } from '../problem.ts';
import { LETTERS } from '../schema.ts';
import type { Rule } from './rule.ts';

/** Two items are duplicates if their stems and options together have at least this similarity. */
const WHOLE_LIMIT = 0.6;
/**
 * Two items are also duplicates if their stems alone have at least this similarity, and both stems have at least
 * `STEM_MIN` characters.
 */
const STEM_LIMIT = 0.8;
const STEM_MIN = 80;
/**
 * Two items are also duplicates if their options alone, in any order, have at least this similarity. The options of
 * each item must have at least `OPTIONS_MIN` characters together.
 */
const OPTIONS_LIMIT = 0.9;
const OPTIONS_MIN = 80;

const areLabels = ({ options }: Item) => LETTERS.every((letter) => isLabel(options[letter]));

/** The trigrams of a text, its runs of three characters, as sorted numbers: comparing two lists is then one walk. */
function trigrams(text: string): Float64Array {
  const padded = `  ${text} `;
  const runs = new Set<number>();
  for (let at = 2; at < padded.length; at += 1) {
    const code = (place: number) => padded.charCodeAt(place);
    runs.add((code(at - 2) * 65_536 + code(at - 1)) * 65_536 + code(at));
  }
  return Float64Array.from(runs).sort();
}

/** The share of trigrams that two texts have in common: 1 if they share all, and 0 if it is less than `limit`. */
function similarity(a: Float64Array, b: Float64Array, limit: number): number {
  // A shortcut for many pairs: lists of very different lengths have too little in common.
  if (Math.min(a.length, b.length) < limit * Math.max(a.length, b.length)) return 0;
  let common = 0;
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    const one = a[i] ?? 0;
    const other = b[j] ?? 0;
    if (one === other) common += 1;
    if (one <= other) i += 1;
    if (other <= one) j += 1;
  }
  const share = common / (a.length + b.length - common);
  return share < limit ? 0 : share;
}

interface Print {
  readonly item: Item;
  readonly stem: string;
  readonly choices: string;
  readonly ofStem: Float64Array;
  readonly ofChoices: Float64Array;
  readonly ofWhole: Float64Array;
}

function print(item: Item): Print {
  const stem = normalText(item.question);
  const choices = LETTERS.map((letter) => normalText(item.options[letter]))
    .sort()
    .join(' ');
  const [ofStem, ofChoices, ofWhole] = [stem, choices, `${stem} ${choices}`].map(trigrams);
  if (!ofStem || !ofChoices || !ofWhole) throw new Error('unreachable: three texts give three sets');
  return { item, stem, choices, ofStem, ofChoices, ofWhole };
}

function likeness(a: Print, b: Print): string | null {
  const say = (what: string, share: number) => `${what} ${Math.round(share * 100)}% alike`;
  const whole = similarity(a.ofWhole, b.ofWhole, WHOLE_LIMIT);
  if (whole > 0) return say('stem and options', whole);
  if (Math.min(a.stem.length, b.stem.length) >= STEM_MIN) {
    const stems = similarity(a.ofStem, b.ofStem, STEM_LIMIT);
    if (stems > 0) return say('stem', stems);
  }
  // Report two items with the same options: a learner who gets both in one exam could find an answer by elimination.
  if (a.choices === b.choices && !areLabels(a.item)) return 'the same four options';
  if (Math.min(a.choices.length, b.choices.length) >= OPTIONS_MIN) {
    const choices = similarity(a.ofChoices, b.ofChoices, OPTIONS_LIMIT);
    if (choices > 0) return say('options', choices);
  }
  return null;
}

/** Rule: no two items of a bank ask the same question. Compares trigrams of stems and options, without passages. */
export const duplicatesRule: Rule = {
  name: 'duplicates',
  check: ({ banks }) =>
    banks.flatMap(({ items }) => {
      const prints = items.map(print);
      const problems: Problem[] = [];
      for (const [index, later] of prints.entries()) {
        for (const earlier of prints.slice(0, index)) {
          const found = likeness(earlier, later);
          if (found === null) continue;
          const { file, line } = later.item;
          const message = `${found} with ${earlier.item.file}:${earlier.item.line}`;
          problems.push({ file, line, rule: 'duplicates', message });
        }
      }
      return problems;
    }),
};
