import type { Item } from '../load.ts';
import { LETTERS } from '../schema.ts';
import { createBankRule, MIN_ITEMS_FOR_SHARES } from './rule.ts';

const LEAST = 0.22;
const MOST = 0.28;

/**
 * The limits for a letter's share of the keys within one tag, for a finished bank (`isMeasured`). They are less strict
 * than those of the whole bank, because chance has more effect with fewer items.
 */
const TAG_LEAST = 0.1;
const TAG_MOST = 0.45;
const ENOUGH_FOR_TAG = 20;

function offBalance(items: readonly Item[], least: number, most: number, where: string): string[] {
  return LETTERS.flatMap((letter) => {
    const count = items.filter((item) => item.answer === letter).length;
    const share = count / items.length;
    if (share >= least && share <= most) return [];
    const percent = (part: number) => `${Math.round(part * 100)}%`;
    return [
      `${letter} is the key of ${count} in ${items.length} items${where} (${percent(share)}): ${percent(least)} to ${percent(most)}`,
    ];
  });
}

/**
 * Rule: each letter is the key of 22% to 28% of a bank's items. In a finished bank (`isMeasured`), each letter is also
 * the key of 10% to 45% of the items of a tag, if the tag has at least 20 items.
 */
export const letterBalanceRule = createBankRule('letter-balance', ({ plan, items }) => {
  const whole = items.length < MIN_ITEMS_FOR_SHARES ? [] : offBalance(items, LEAST, MOST, '');
  if (!plan.isMeasured) return whole;
  const byTag = Object.keys(plan.blueprint).flatMap((tag) => {
    const ofTag = items.filter((item) => item.tag === tag);
    return ofTag.length < ENOUGH_FOR_TAG ? [] : offBalance(ofTag, TAG_LEAST, TAG_MOST, ` of ${tag}`);
  });
  return [...whole, ...byTag];
});
