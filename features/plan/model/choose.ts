import type { LearnerMemory } from '#features/memory';
import { LEVELS, type Level } from '#features/questions';
import type { Slot } from './plan.ts';

/** An item of the bank as the choice needs it. */
export interface PoolItem {
  id: string;
  skill: string;
  level: Level;
}

/**
 * The items for a plan's slots, each at most once. A fact's slot takes that fact. A skill's slot takes a
 * new item at the wanted level, else at a level next to it, else the item answered longest ago. Slots
 * without an item are dropped.
 */
export function chooseItems(
  slots: readonly Slot[],
  pool: readonly PoolItem[],
  memory: LearnerMemory,
): string[] {
  const bySkill = new Map<string, PoolItem[]>();
  for (const item of pool) {
    const siblings = bySkill.get(item.skill);
    if (siblings === undefined) bySkill.set(item.skill, [item]);
    else siblings.push(item);
  }
  const chosen = new Set<string>();
  for (const slot of slots) {
    if (slot.kind === 'item') {
      chosen.add(slot.questionId);
      continue;
    }
    const best = (bySkill.get(slot.skill.id) ?? [])
      .filter(({ id }) => !chosen.has(id))
      .reduce<{ item: PoolItem; rank: number } | null>((found, item) => {
        const rank = rankOf(item, slot.level, memory);
        return found === null || rank < found.rank ? { item, rank } : found;
      }, null);
    if (best !== null) chosen.add(best.item.id);
  }
  return [...chosen];
}

/** New items first, then the wanted level before its neighbors, then the items answered longest ago. */
function rankOf(item: PoolItem, level: Level, memory: LearnerMemory): number {
  const lastAt = memory.items.get(item.id)?.lastAt ?? 0;
  const steps = Math.abs(LEVELS.indexOf(item.level) - LEVELS.indexOf(level));
  return lastAt === 0 ? steps : 10 + lastAt + steps * 14 * 86_400_000;
}
