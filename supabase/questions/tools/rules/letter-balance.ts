import { LETTERS } from '../schema.ts';
import { bankRule, ENOUGH_FOR_SHARES } from './rule.ts';

const LEAST = 0.2;
const MOST = 0.3;

/** Each letter is the key in 20% to 30% of a bank's items. */
export const letterBalance = bankRule('letter-balance', ({ items }) => {
  if (items.length < ENOUGH_FOR_SHARES) return [];
  return LETTERS.flatMap((letter) => {
    const count = items.filter((item) => item.answer === letter).length;
    const share = count / items.length;
    if (share >= LEAST && share <= MOST) return [];
    return [
      `${letter} is the key of ${count} in ${items.length} items (${Math.round(share * 100)}%): 20% to 30%`,
    ];
  });
});
