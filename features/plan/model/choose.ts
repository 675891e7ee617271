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
 * The items for a plan's slots, none twice: a fact's slot is the fact itself; a skill's slot is an item never met at the
 * wanted level, else one at a level beside it, else the one met longest ago. Slots for which nothing is left are dropped.
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

/** Never met comes before met, the wanted level before its neighbors, and what was met longest ago before the rest. */
function rankOf(item: PoolItem, level: Level, memory: LearnerMemory): number {
  const lastAt = memory.items.get(item.id)?.lastAt ?? 0;
  const steps = Math.abs(LEVELS.indexOf(item.level) - LEVELS.indexOf(level));
  return lastAt === 0 ? steps : 10 + lastAt + steps * 14 * 86_400_000;
}
