import { LETTERS } from '../schema.ts';
import { createItemRule } from './rule.ts';

const STEM_MAX = 600;
const OPTION_MAX = 160;
const EXPLANATION_MIN = 80;
const EXPLANATION_MAX = 900;

/**
 * Rule: stems, options and explanations do not exceed their maximum length, counted in the characters of the source
 * text.
 */
export const lengthsRule = createItemRule('lengths', (item, report) => {
  const stem = item.question.length;
  if (stem > STEM_MAX) report(['question'], `stem of ${stem} characters: at most ${STEM_MAX}`);
  for (const letter of LETTERS) {
    const length = item.options[letter].length;
    if (length > OPTION_MAX) {
      report(['options', letter], `option ${letter} of ${length} characters: at most ${OPTION_MAX}`);
    }
  }
  const { length } = item.explanation;
  if (length < EXPLANATION_MIN || length > EXPLANATION_MAX) {
    report(['explanation'], `explanation of ${length} characters: ${EXPLANATION_MIN} to ${EXPLANATION_MAX}`);
  }
});
