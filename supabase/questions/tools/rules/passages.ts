import { countWords, wordsOf } from '../markup.ts';
import type { Problem } from '../problem.ts';
import type { Passage } from '../schema.ts';
import type { Rule } from './rule.ts';

const WORDS_MIN = 150;
const WORDS_MAX = 300;
/** Kinds that may be shorter. */
const SHORT_KINDS: readonly Passage['kind'][] = ['poem', 'notice', 'table'];
const SHORT_MIN = 60;
const ITEMS_MIN = 5;
const ITEMS_MAX = 6;

/** Words of a passage as a reader counts them; the bars and hyphens of a table are none. */
const passageWords = ({ text }: Pick<Passage, 'text'>): number => countWords(wordsOf(text));

/** Passages are of a length worth reading, and carry five or six items each. */
export const passages: Rule = {
  name: 'passages',
  check: ({ banks }) =>
    banks.flatMap(({ items }) =>
      [...new Set(items.map((item) => item.file))].flatMap((file): Problem[] => {
        const ofFile = items.filter((item) => item.file === file);
        const passage = ofFile[0]?.passage;
        if (!passage) return [];
        const report = (message: string) => ({ file, line: 1, rule: 'passages', message });
        const words = passageWords(passage);
        const least = SHORT_KINDS.includes(passage.kind) ? SHORT_MIN : WORDS_MIN;
        const problems: Problem[] = [];
        if (words < least || words > WORDS_MAX) {
          problems.push(report(`${passage.kind} of ${words} words: ${least} to ${WORDS_MAX}`));
        }
        if (ofFile.length < ITEMS_MIN || ofFile.length > ITEMS_MAX) {
          problems.push(report(`${ofFile.length} items: ${ITEMS_MIN} or ${ITEMS_MAX} a passage`));
        }
        return problems;
      }),
    ),
};
