import { describe, expect, it } from 'vitest';
import { newSkill, noteAnswer } from '../../../features/memory/model/skill.ts';
import { BLUEPRINT } from '../../../features/plan/model/blueprint.ts';
import { topicsByNeed } from '../../../features/progress/model/needs.ts';

const AT = 0;
const known = (answers: number, isCorrect: boolean) =>
  Array.from({ length: answers }).reduce<ReturnType<typeof newSkill>>(
    (skill) => noteAnswer(skill, { level: 'Medium', isCorrect, recall: null, at: AT }),
    newSkill(AT),
  );

describe('topics by need', () => {
  it('puts the weakest known topic first, and those without enough answers last', () => {
    const skills = new Map([
      ['science/biology', known(8, true)],
      ['math/geometry', known(8, false)],
      ['science/physics', known(2, false)],
    ] as const);
    const topics = topicsByNeed({ skills }, AT);
    expect(topics).toHaveLength(BLUEPRINT.length);
    expect(topics.slice(0, 2).map(({ skill }) => skill.tag)).toEqual(['geometry', 'biology']);
    expect(topics.slice(2).every(({ mastery }) => mastery === null)).toBe(true);
  });
});
