import type { BankHistory, PastItem } from '#features/offline';
import type { Bank } from '#features/questions';
import { type BookletIds, drawFrom, isDrawOf } from './booklet.ts';
import type { CodeParts } from './code.ts';
import type { BookletPlan } from './plan.ts';

/** Changes so close together are one: a bank is brought up to date in several statements. */
const ONE_CHANGE_MS = 10 * 60_000;

/** The last instant of each time at which the banks changed, newest first: between two of them a booklet's draw is the same. */
function statesOf(items: readonly PastItem[]): number[] {
  const instants = new Set(items.flatMap(({ addedAt, retiredAt }) => [addedAt, retiredAt ?? addedAt]));
  const sorted = [...instants].sort((a, b) => b - a);
  return sorted.filter((instant, place) => {
    const later = sorted[place - 1];
    return later === undefined || later - instant > ONE_CHANGE_MS;
  });
}

/** The content of a bank at an instant. */
function itemsAt(items: readonly PastItem[], instant: number) {
  return items
    .filter(({ addedAt, retiredAt }) => addedAt <= instant && (retiredAt === null || retiredAt > instant))
    .map(({ id, difficulty, tag, passage }) => ({ id, difficulty, tag, passage, latest: null }));
}

/**
 * The items of a code that was made from earlier banks (docs/decisions.md#d-58): those that match the
 * fingerprint. Null if no earlier state matches, or if several do with different items, because letters
 * must not be scored against other questions.
 */
export function drawEarlier(plan: BookletPlan, parts: CodeParts, history: BankHistory): BookletIds | null {
  const fitting = new Map<string, BookletIds>();
  for (const instant of statesOf([...history.values()].flat())) {
    const bankAt = (bank: Bank) => itemsAt(history.get(bank) ?? [], instant);
    const ids = drawFrom(plan, parts.seed, bankAt);
    if (isDrawOf(parts, ids)) fitting.set(JSON.stringify(ids), ids);
  }
  const [only, ...others] = fitting.values();
  return only === undefined || others.length > 0 ? null : only;
}
