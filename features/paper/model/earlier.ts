import type { BankHistory, BankHistoryItem } from '#features/offline';
import type { Bank } from '#features/questions';
import { type BookletIds, codeMatchesItems, drawBookletIdsFrom } from './booklet.ts';
import type { CodeParts } from './code.ts';
import type { BookletPlan } from './plan.ts';

/**
 * Changes of the banks that are less than this time (ms) apart count as one: an update of a bank takes several
 * statements.
 */
const ONE_CHANGE_MS = 10 * 60_000;

/**
 * The instants after each change of the banks, newest first. Between two instants the banks do not change, so a code
 * gives the same items.
 */
function statesOf(items: readonly BankHistoryItem[]): number[] {
  const instants = new Set(items.flatMap(({ addedAt, retiredAt }) => [addedAt, retiredAt ?? addedAt]));
  const sorted = [...instants].sort((a, b) => b - a);
  return sorted.filter((instant, place) => {
    const later = sorted[place - 1];
    return later === undefined || later - instant > ONE_CHANGE_MS;
  });
}

function itemsAt(items: readonly BankHistoryItem[], instant: number) {
  return items
    .filter(({ addedAt, retiredAt }) => addedAt <= instant && (retiredAt === null || retiredAt > instant))
    .map(({ addedAt, retiredAt, ...item }) => ({ ...item, latest: null }));
}

/**
 * Finds the items of a booklet code that was made when the banks had other items (docs/decisions.md#d-58). Draws from
 * each earlier state of the banks, and returns the items that match the code's fingerprint. Null if no state matches,
 * or if several match with different items: letters must not be scored against the wrong questions.
 */
export function drawFromEarlierBanks(
  plan: BookletPlan,
  parts: CodeParts,
  history: BankHistory,
): BookletIds | null {
  const fitting = new Map<string, BookletIds>();
  for (const instant of statesOf([...history.values()].flat())) {
    const bankAt = (bank: Bank) => itemsAt(history.get(bank) ?? [], instant);
    const ids = drawBookletIdsFrom(plan, parts.seed, bankAt);
    if (codeMatchesItems(parts, ids)) fitting.set(JSON.stringify(ids), ids);
  }
  const [only, ...others] = fitting.values();
  return only === undefined || others.length > 0 ? null : only;
}
