import { countWords, withoutFormulas } from '../markup.ts';
import type { Problem } from '../problem.ts';
import type { Passage } from '../schema.ts';
import type { Rule } from './rule.ts';

const WORDS_MIN = 150;
const WORDS_MAX = 700;
/** The kinds of passage for which a lower minimum of words applies. */
const SHORT_KINDS: readonly Passage['kind'][] = ['poem', 'notice', 'table'];
const SHORT_MIN = 60;
/** The minimum and maximum number of items per passage, in a reading bank. */
const READING_ITEMS = [4, 6] as const;
/**
 * The minimum number of words of a stimulus outside reading banks: data, an experiment, or a figure with a short text.
 */
const SET_MIN = 20;
const SET_ITEMS = [3, 5] as const;

/** The number of words in a passage, without the bars and hyphens of a table. */
export const passageWords = ({ text }: Pick<Passage, 'text'>): number => countWords(withoutFormulas(text));

/**
 * Rule: a passage in a reading bank has a suitable length, and four to six items. In other banks, a stimulus with
 * several items has three to five.
 */
export const passagesRule: Rule = {
  name: 'passages',
  check: ({ banks }) =>
    banks.flatMap(({ plan, items }) =>
      [...new Set(items.map((item) => item.file))].flatMap((file): Problem[] => {
        const ofFile = items.filter((item) => item.file === file);
        const passage = ofFile[0]?.passage;
        if (!passage) return [];
        const report = (message: string) => ({ file, line: 1, rule: 'passages', message });
        const words = passageWords(passage);
        const [fewest, most] = plan.hasPassages ? READING_ITEMS : SET_ITEMS;
        const ofReading = SHORT_KINDS.includes(passage.kind) ? SHORT_MIN : WORDS_MIN;
        const least = plan.hasPassages ? ofReading : SET_MIN;
        const problems: Problem[] = [];
        if (words < least || words > WORDS_MAX) {
          problems.push(report(`${passage.kind} of ${words} words: ${least} to ${WORDS_MAX}`));
        }
        if (ofFile.length < fewest || ofFile.length > most) {
          problems.push(report(`${ofFile.length} items: ${fewest} to ${most} a passage`));
        }
        return problems;
      }),
    ),
};
