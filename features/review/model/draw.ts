import type { PlanSlot } from '#features/plan';
import {
  type Bank,
  bankOfSubject,
  keepPassagesTogether,
  type Question,
  rowsToQuestions,
  subjectAndShareOf,
} from '#features/questions';
import type { DrawSlot } from '../ports.ts';

/** What to draw for a plan's slots: the ids of facts, and how many questions of each topic and level. */
export function reviewDrawRequest(slots: readonly PlanSlot[]): { ids: string[]; slots: DrawSlot[] } {
  const ids: string[] = [];
  const groups = new Map<string, DrawSlot>();
  for (const slot of slots) {
    if (slot.kind === 'item') {
      ids.push(slot.questionId);
      continue;
    }
    const { bank, tag, id } = slot.skill;
    const key = `${id} ${slot.level}`;
    const group = groups.get(key) ?? { bank, tag, level: slot.level, count: 0 };
    groups.set(key, { ...group, count: group.count + 1 });
  }
  return { ids, slots: [...groups.values()] };
}

/**
 * Converts the drawn rows to questions, in the order of the plan's slots, so that topics alternate. Questions about one
 * passage stay together. Rows that fit no slot are left out.
 */
export function arrangeReview(
  slots: readonly PlanSlot[],
  rows: readonly { bank: Bank; row: unknown }[],
): Question[] {
  const left = rows.flatMap(({ bank, row }) => {
    const { subject, share } = subjectAndShareOf(bank);
    return rowsToQuestions([row], subject, share);
  });
  const ordered = slots.flatMap((slot) => {
    const place = left.findIndex((question) => fits(question, slot));
    return place === -1 ? [] : left.splice(place, 1);
  });
  return keepPassagesTogether(ordered);
}

function fits(question: Question, slot: PlanSlot): boolean {
  if (slot.kind === 'item') return question.global_id === slot.questionId;
  return bankOfSubject(question) === slot.skill.bank && question.tag === slot.skill.tag;
}
