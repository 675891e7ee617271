import type { Item } from '../load.ts';
import { LETTERS } from '../schema.ts';
import { createBankRule } from './rule.ts';

export const SAYS_NO_ERROR = /^(?:no error|walang (?:mali|pagkakamali))\.?$/i;
const LEAST = 0.15;
const MOST = 0.3;
/** How often 'No error' is the key is checked only if at least this many items offer it. */
const ENOUGH = 10;

const letterOf = (item: Item) => LETTERS.find((letter) => SAYS_NO_ERROR.test(item.options[letter].trim()));

/**
 * Rule: 'No error' is the key of about a fifth of the items that offer it, so choosing it is neither always wrong nor
 * often right. Every error-finding item offers it.
 */
export const noErrorRule = createBankRule('no-error', ({ plan, items }) => {
  if (!plan.isMeasured) return [];
  const offered = items.filter((item) => letterOf(item) !== undefined);
  const without = items.filter(
    (item) => item.tag === 'error-identification' && letterOf(item) === undefined,
  ).length;
  const keyed = offered.filter((item) => letterOf(item) === item.answer).length;
  const share = keyed / offered.length;
  return [
    ...(without > 0 ? [`${without} items of error-identification do not offer 'No error'`] : []),
    ...(offered.length >= ENOUGH && (share < LEAST || share > MOST)
      ? [`'No error' is the key of ${keyed} of the ${offered.length} items that offer it: 15% to 30%`]
      : []),
  ];
});
