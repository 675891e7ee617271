import { describe, expect, it } from 'vitest';
import type { Answer } from '#features/answers';
import { addAnswersToMemory, EMPTY_MEMORY, subjectsWithHardestLast } from '#features/memory';
import { computeToday } from '#features/plan';
import type { Subject } from '#features/questions';
import type { PlanSlot } from '../../../features/plan/model/plan.ts';
import { bestGap } from '../../../features/plan/model/topicWorth.ts';
import { answer, DAY, NOW } from '../memory/answers.ts';

let number = 0;
const given = (bank: Answer['bank'], tag: string, isCorrect: boolean, changes: Partial<Answer> = {}) => {
  number += 1;
  return answer({
    id: `${number}`,
    questionId: `item ${number}`,
    bank,
    tag,
    isCorrect,
    ms: 40_000,
    ...changes,
  });
};

const FIRST: Readonly<Record<Subject, readonly [Answer['bank'], string]>> = {
  langProf: ['english_lang_prof', 'vocabulary'],
  science: ['science', 'biology'],
  math: ['math', 'functions'],
  readingComp: ['english_reading_comp', 'inference'],
};

/** The first questions (0 of 2 in math, the hardest), a quiz of geometry (2 of 10), and one of words (0 of 8). */
const dayOne = [
  ...[0, 4].flatMap((round) =>
    subjectsWithHardestLast('math').map((subject, index) =>
      given(...FIRST[subject], subject !== 'math', { mode: 'diagnostic', place: round + index + 1, at: NOW }),
    ),
  ),
  ...Array.from({ length: 10 }, (_, index) =>
    given('math', 'geometry', index < 2, { mode: 'quiz', at: NOW + 600_000 }),
  ),
  ...Array.from({ length: 8 }, () =>
    given('english_lang_prof', 'vocabulary', false, { mode: 'quiz', at: NOW + 900_000 }),
  ),
];

const slotsAfter = (answers: readonly Answer[], days: number): PlanSlot[] => {
  const memory = addAnswersToMemory(EMPTY_MEMORY, answers);
  const { plan } = computeToday({
    memory,
    morning: memory,
    settings: { examDate: null, minutesADay: 20, freeWeekdays: [] },
    now: NOW + days * DAY,
    timeZone: 'Asia/Manila',
  });
  return 'blocks' in plan ? plan.blocks.flatMap(({ slots }) => slots) : [];
};
const tagOf = (slot: PlanSlot | undefined) => (slot?.kind === 'skill' ? slot.skill.tag : null);

describe('the set of the day after (docs/learning.md, "Contract of the plan")', () => {
  it('begins with a topic of the subject in turn, and has words that were missed', () => {
    const [first, ...others] = slotsAfter(dayOne, 1);
    expect(first).toMatchObject({ kind: 'skill', skill: { subject: 'readingComp' } });
    const missed = new Set(dayOne.filter(({ isCorrect }) => !isCorrect).map(({ questionId }) => questionId));
    const words = others.flatMap((slot) => (slot.kind === 'item' ? [slot.questionId] : []));
    expect(words.length).toBeGreaterThanOrEqual(4);
    expect(words.filter((id) => !missed.has(id))).toEqual([]);
  });

  it('keeps a fifth of the minutes for the hardest subject', () => {
    const math = slotsAfter(dayOne, 1).filter((slot) => slot.kind === 'skill' && slot.skill.bank === 'math');
    expect(math.length).toBeGreaterThanOrEqual(4);
  });

  it('has a missed topic again, with another item, within the days that its result names', () => {
    expect(slotsAfter(dayOne, Math.ceil(bestGap(90, 0.2))).map(tagOf)).toContain('geometry');
  });
});
