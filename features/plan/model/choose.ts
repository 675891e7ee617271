import type { LearnerMemory } from '#features/memory';
import { LEVELS, type Level } from '#features/questions';
import type { Slot } from './plan.ts';

/** The fields of a bank's item that `chooseItems` needs. */
export interface PoolItem {
  id: string;
  skill: string;
  level: Level;
}

/**
 * The items for a plan's slots, each at most once. A slot for a fact gets that fact's item. A slot for a
 * skill gets a new item, if possible at the wanted level; without new items, the item answered longest ago.
 * Slots without an item are dropped.
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

/**
 * The rank of an item for a skill's slot. The item with the lowest rank is chosen. New items come first,
 * those nearest to the wanted level before others. Then come the items answered longest ago.
 */
function rankOf(item: PoolItem, level: Level, memory: LearnerMemory): number {
  const lastAt = memory.items.get(item.id)?.lastAt ?? 0;
  const steps = Math.abs(LEVELS.indexOf(item.level) - LEVELS.indexOf(level));
  return lastAt === 0 ? steps : 10 + lastAt + steps * 14 * 86_400_000;
}
