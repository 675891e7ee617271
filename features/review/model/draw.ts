import type { PlanSlot } from '#features/plan';
import {
  type Bank,
  bankOfSubject,
  type DrawRequest,
  keepPassagesTogether,
  type Question,
  rowsToQuestions,
  SUBJECT_FACTS,
} from '#features/questions';
import type { DrawSlot } from '../ports.ts';

/**
 * What to draw for a plan's slots: the ids of facts, and how many questions of each topic and level. Reading is drawn in
 * passages, with the topics of its slots, and at any level.
 */
export function reviewDrawRequest(slots: readonly PlanSlot[]): {
  ids: string[];
  slots: DrawSlot[];
  reading: DrawRequest[];
} {
  const ids: string[] = [];
  const groups = new Map<string, DrawSlot>();
  const reading = new Map<Bank, DrawRequest>();
  for (const slot of slots) {
    if (slot.kind === 'item') {
      ids.push(slot.questionId);
      continue;
    }
    const { bank, tag, id, subject } = slot.skill;
    if (SUBJECT_FACTS[subject].hasPassages) {
      const { size, tags } = reading.get(bank) ?? { size: 0, tags: [] };
      reading.set(bank, {
        bank,
        level: null,
        size: size + 1,
        exclude: [],
        tags: [...new Set([...tags, tag])],
        pool: 'any',
        passages: 'exact',
      });
      continue;
    }
    const key = `${id} ${slot.level}`;
    const group = groups.get(key) ?? { bank, tag, level: slot.level, count: 0 };
    groups.set(key, { ...group, count: group.count + 1 });
  }
  return { ids, slots: [...groups.values()], reading: [...reading.values()] };
}

/**
 * Converts the drawn rows to questions, in the order of the plan's slots, so that topics alternate. Questions about one
 * passage stay together. Rows that fit no slot are left out.
 */
export function arrangeReview(
  slots: readonly PlanSlot[],
  rows: readonly { bank: Bank; row: unknown }[],
): Question[] {
  const left = rows.flatMap(({ bank, row }) => rowsToQuestions([row], bank));
  const ordered = slots.flatMap((slot) => {
    const fitting = left.findIndex((question) => fits(question, slot));
    const place = fitting === -1 ? left.findIndex((question) => isOfItsBank(question, slot)) : fitting;
    return place === -1 ? [] : left.splice(place, 1);
  });
  return keepPassagesTogether(ordered);
}

function fits(question: Question, slot: PlanSlot): boolean {
  if (slot.kind === 'item') return question.global_id === slot.questionId;
  return bankOfSubject(question) === slot.skill.bank && question.tag === slot.skill.tag;
}

/** A passage brings questions of other topics along, so they fit each slot of their bank. */
function isOfItsBank(question: Question, slot: PlanSlot): boolean {
  return slot.kind === 'skill' && question.passage !== null && bankOfSubject(question) === slot.skill.bank;
}
