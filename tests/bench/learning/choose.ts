import type { LearnerMemory } from '#features/memory';
import type { PlanSlot } from '#features/plan';
import { LEVELS, type Level } from '#features/questions';

// The app draws a plan's questions on the server (`draw_plan`) or from the packs on the device. This stands in for both.

/** The fields of a question that `chooseItems` reads. */
export interface CandidateItem {
  id: string;
  skill: string;
  level: Level;
}

/**
 * Chooses an item for each slot of a plan, and no item twice. A slot for a fact gets the item with the slot's id. A
 * slot for a skill gets an item that the learner has not answered, if possible at the wanted level. If all were
 * answered, it gets the one answered longest ago. Slots for which no item is left are dropped.
 */
export function chooseItems(
  slots: readonly PlanSlot[],
  pool: readonly CandidateItem[],
  memory: LearnerMemory,
): string[] {
  const bySkill = new Map<string, CandidateItem[]>();
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
      .reduce<{ item: CandidateItem; rank: number } | null>((found, item) => {
        const rank = rankOf(item, slot.level, memory);
        return found === null || rank < found.rank ? { item, rank } : found;
      }, null);
    if (best !== null) chosen.add(best.item.id);
  }
  return [...chosen];
}

/**
 * Rates an item for a slot of a skill; the item with the lowest number is chosen. Items that the learner has not
 * answered come first, sorted by the distance of their level from the wanted one. Answered items follow, those answered
 * longest ago first; here, one level of distance weighs as much as 14 days.
 */
function rankOf(item: CandidateItem, level: Level, memory: LearnerMemory): number {
  const lastAt = memory.items.get(item.id)?.lastAt ?? 0;
  const steps = Math.abs(LEVELS.indexOf(item.level) - LEVELS.indexOf(level));
  return lastAt === 0 ? steps : 10 + lastAt + steps * 14 * 86_400_000;
}
