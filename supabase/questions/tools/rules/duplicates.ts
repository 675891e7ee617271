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

/** The trigrams of a text: its runs of three characters. */
function trigrams(text: string): ReadonlySet<string> {
  const padded = `  ${text} `;
  return new Set(Array.from({ length: padded.length - 2 }, (_, index) => padded.slice(index, index + 3)));
}

/** The share of trigrams that two texts have in common: 0 if they share no trigram, 1 if they share all. */
function similarity(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  // A shortcut for most pairs: two sets of trigrams with very different sizes cannot be similar.
  if (Math.min(a.size, b.size) < 0.5 * Math.max(a.size, b.size)) return 0;
  let common = 0;
  for (const run of a) if (b.has(run)) common += 1;
  return common / (a.size + b.size - common);
}

interface Print {
  readonly item: Item;
  readonly stem: string;
  readonly choices: string;
  readonly ofStem: ReadonlySet<string>;
  readonly ofChoices: ReadonlySet<string>;
  readonly ofWhole: ReadonlySet<string>;
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
  const whole = similarity(a.ofWhole, b.ofWhole);
  if (whole >= WHOLE_LIMIT) return say('stem and options', whole);
  if (Math.min(a.stem.length, b.stem.length) >= STEM_MIN) {
    const stems = similarity(a.ofStem, b.ofStem);
    if (stems >= STEM_LIMIT) return say('stem', stems);
  }
  // Report two items with the same options: a learner who gets both in one exam could find an answer by elimination.
  if (a.choices === b.choices && !areLabels(a.item)) return 'the same four options';
  if (Math.min(a.choices.length, b.choices.length) >= OPTIONS_MIN) {
    const choices = similarity(a.ofChoices, b.ofChoices);
    if (choices >= OPTIONS_LIMIT) return say('options', choices);
  }
  return null;
}

/** Rule: no two items of a bank ask the same question. Compares trigrams of stems and options, without passages. */
export const duplicatesRule: Rule = {
  name: 'duplicates',
  check: ({ banks }) =>
    banks.flatMap(({ items }) => {
      const prints = items.map(print);
      return prints.flatMap((later, index) =>
        prints.slice(0, index).flatMap((earlier): Problem[] => {
          const found = likeness(earlier, later);
          if (found === null) return [];
          const { file, line } = later.item;
          const message = `${found} with ${earlier.item.file}:${earlier.item.line}`;
          return [{ file, line, rule: 'duplicates', message }];
        }),
      );
    }),
};
