import type { LearnerMemory } from '#features/memory';
import { isFactTopic } from '#features/questions';
import { dueAt } from '../../../features/memory/model/itemMemory.ts';
import { TARGET_RETENTION } from '../../../features/plan/model/policy.ts';
import type { BankItem } from './learner.ts';

/**
 * The rule "a mistake comes back in another dress" (docs/learning.md): after a miss, the next question of the skill is
 * another item of the same subtopic and level, if there is one. The missed item comes later, when it is due.
 */
export function afterMisses(bank: readonly BankItem[], kinds: readonly ('facts' | 'skills')[]) {
  /** The missed items, and whether another item of the same kind was answered since. */
  const missed = new Map<string, { item: BankItem; isDressed: boolean }>();
  const byId = new Map(bank.map((item) => [item.id, item]));
  const siblings = new Map<string, BankItem[]>();
  const kindOf = ({ skill, subtopic, level }: BankItem) => `${skill.id} ${subtopic} ${level}`;
  for (const item of bank) siblings.set(kindOf(item), [...(siblings.get(kindOf(item)) ?? []), item]);

  /** The item that the rule asks for this skill; null if it asks for none. */
  function wanted(skillId: string, memory: LearnerMemory, at: number, taken: ReadonlySet<string>) {
    for (const { item, isDressed } of missed.values()) {
      if (item.skill.id !== skillId) continue;
      const own = memory.items.get(item.id);
      if (isDressed) {
        if (own !== undefined && dueAt(own, TARGET_RETENTION) <= at && !taken.has(item.id)) return item;
        continue;
      }
      const lastAt = (one: BankItem) => memory.items.get(one.id)?.lastAt ?? 0;
      const [other] = (siblings.get(kindOf(item)) ?? [])
        .filter((one) => one !== item && !taken.has(one.id))
        .sort((a, b) => lastAt(a) - lastAt(b));
      if (other !== undefined) return other;
    }
    return null;
  }

  return {
    /** Changes the items that the plan chose for its slots. */
    change(chosen: readonly string[], memory: LearnerMemory, at: number): string[] {
      const result: string[] = [];
      for (const id of chosen) {
        const skill = byId.get(id)?.skill;
        const kind = skill !== undefined && isFactTopic(skill.tag) ? 'facts' : 'skills';
        const taken = new Set([...chosen, ...result]);
        // A fact that is known comes back as itself: only one that was missed changes its dress.
        const isOpen = kind === 'skills' || missed.get(id)?.isDressed === false;
        const other =
          skill !== undefined && kinds.includes(kind) && isOpen ? wanted(skill.id, memory, at, taken) : null;
        result.push(other?.id ?? id);
      }
      return result;
    },
    heard(item: BankItem, isCorrect: boolean) {
      for (const miss of missed.values()) {
        if (miss.item !== item && kindOf(miss.item) === kindOf(item)) miss.isDressed = true;
      }
      if (isCorrect) missed.delete(item.id);
      else missed.set(item.id, { item, isDressed: false });
    },
  };
}
