import type { Item } from '../load.ts';
import { visibleText } from '../markup.ts';
import { LETTERS } from '../schema.ts';
import { createBankRule, MIN_ITEMS_FOR_SHARES } from './rule.ts';

const MOST = 0.35;

/** Whether the key, as a reader sees it, is longer than every other option. False if another option is equally long. */
export function isKeyLongest({ options, answer }: Pick<Item, 'options' | 'answer'>): boolean {
  const length = (letter: (typeof LETTERS)[number]) => [...visibleText(options[letter])].length;
  return LETTERS.every((letter) => letter === answer || length(letter) < length(answer));
}

/** Rule: the key is the longest option in at most 35% of a bank's items, so that length does not reveal the key. */
export const longestKeyRule = createBankRule('longest-key', ({ items }) => {
  const count = items.filter(isKeyLongest).length;
  if (items.length < MIN_ITEMS_FOR_SHARES || count / items.length <= MOST) return [];
  return [`the key is the longest option in ${count} of ${items.length} items: at most ${MOST * 100}%`];
});
