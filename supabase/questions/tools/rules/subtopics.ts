import type { Item } from '../load.ts';
import { createBankRule, createItemRule, type Rule } from './rule.ts';

/** The minimum number of items in a subtopic, and the minimum number of different difficulties among these items. */
const LEAST_ITEMS = 4;
const LEAST_DIFFICULTIES = 2;

const ofItems = createItemRule('subtopics', (item, report) => {
  const { bank, subtopic, steps, tag } = item;
  const known = bank.subtopics[tag];
  if (known === undefined) return;
  if (subtopic === null && bank.isMeasured) report([], `subtopic: is missing: one of ${known.join(', ')}`);
  if (subtopic !== null && !known.includes(subtopic)) {
    report(['subtopic'], `unknown subtopic '${subtopic}' of ${tag}: one of ${known.join(', ')}`);
  }
  if (bank.isMeasured && bank.beyondOneStep > 0 && steps === null) report([], 'steps: is missing');
});

/** Groups the items by subtopic, in the order of the bank's plan. */
export const groupBySubtopic = ({ bank, items }: { bank: Item['bank']; items: readonly Item[] }) =>
  Object.entries(bank.subtopics).flatMap(([tag, names]) =>
    names.map((name) => ({
      tag,
      name,
      items: items.filter((item) => item.tag === tag && item.subtopic === name),
    })),
  );

const ofBanks = createBankRule('subtopics', ({ plan, items }, { isComplete }) => {
  if (!plan.isMeasured || !isComplete) return [];
  return groupBySubtopic({ bank: plan, items }).flatMap(({ tag, name, items: own }) => {
    const difficulties = new Set(own.map(({ difficulty }) => difficulty)).size;
    if (own.length === 0) return [`${tag}: no item of ${name}`];
    if (own.length < LEAST_ITEMS) return [`${tag}: ${own.length} items of ${name}: at least ${LEAST_ITEMS}`];
    return difficulties < LEAST_DIFFICULTIES ? [`${tag}: all items of ${name} are of one difficulty`] : [];
  });
});

/**
 * Rule for a finished bank (`isMeasured`): every item has a subtopic of its tag, and each subtopic has at least four
 * items at two difficulties.
 */
export const subtopicsRule: Rule = {
  name: 'subtopics',
  check: (library) => [...ofItems.check(library), ...ofBanks.check(library)],
};
