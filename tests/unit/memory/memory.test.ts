import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  activityBetween,
  addAnswersToMemory,
  dueAt,
  EMPTY_MEMORY,
  GUESS_CHANCE,
  masteryOf,
  recallAt,
} from '#features/memory';
import { gradeAnswer, updateItemMemory } from '../../../features/memory/model/itemMemory.ts';
import { addAnswerTime, EMPTY_PACE, usualAnswerMs } from '../../../features/memory/model/pace.ts';
import { chanceCorrect, newSkill, skillAt, updateSkill } from '../../../features/memory/model/skill.ts';
import { answer, anyAnswer, DAY, NOW } from './answers.ts';

const paceOf = (ms: number) => {
  const pace = {};
  for (let count = 0; count < 10; count += 1) addAnswerTime(pace, 'science', ms);
  return pace;
};

describe('what an answer tells memory', () => {
  it.each([
    ['wrong', { isCorrect: false }, 'again'],
    ['right, but guessed', { isGuess: true }, 'again'],
    ['right, but slow beside the learner’s own pace', { ms: 60_000 }, 'hard'],
    ['right, but flagged', { isFlagged: true }, 'hard'],
    ['right, but changed', { first: 'B' }, 'hard'],
    ['right', {}, 'good'],
  ] as const)('%s', (_, changes, grade) => {
    expect(gradeAnswer(answer(changes), paceOf(30_000))).toBe(grade);
  });
});

describe('pace', () => {
  it('is a default before five answers, and the median after them', () => {
    expect(usualAnswerMs(EMPTY_PACE, 'science')).toBe(50_000);
    expect(usualAnswerMs(paceOf(20_000), 'science')).toBe(20_000);
    expect(usualAnswerMs(paceOf(20_000), 'math')).toBe(75_000);
  });

  it('leaves breaks and slips of the finger out', () => {
    expect(paceOf(600_000)).toEqual(EMPTY_PACE);
    expect(paceOf(200)).toEqual(EMPTY_PACE);
  });
});

describe('memory of an item', () => {
  const first = { skill: 'science/biology', level: 'Medium', at: NOW } as const;

  it('falls with time, and is due when it has fallen to the wanted share', () => {
    const item = updateItemMemory(null, { ...first, grade: 'good' });
    expect(recallAt(item, NOW)).toBeCloseTo(1);
    expect(recallAt(item, NOW + 30 * DAY)).toBeLessThan(recallAt(item, NOW + DAY));
    expect(recallAt(item, dueAt(item, 0.9))).toBeCloseTo(0.9);
  });

  it('lasts longer after a spaced success, and shorter after a lapse', () => {
    const good = updateItemMemory(null, { ...first, grade: 'good' });
    const again = { ...first, at: NOW + 3 * DAY };
    expect(updateItemMemory(good, { ...again, grade: 'good' }).stability).toBeGreaterThan(good.stability);
    const lapsed = updateItemMemory(good, { ...again, grade: 'again' });
    expect(lapsed.stability).toBeLessThan(good.stability);
    expect(lapsed).toMatchObject({ seen: 2, lapses: 1 });
  });

  it('is not thrown by a clock that was turned back', () => {
    const item = updateItemMemory(null, { ...first, grade: 'good' });
    const earlier = updateItemMemory(item, { ...first, at: NOW - 5 * DAY, grade: 'good' });
    expect(earlier.lastAt).toBe(NOW);
    expect(Number.isFinite(earlier.stability)).toBe(true);
  });
});

describe('a skill', () => {
  const skillAfter = (rights: readonly boolean[]) =>
    rights.reduce(
      (skill, isCorrect) => updateSkill(skill, { level: 'Medium', isCorrect, recall: null, at: NOW }),
      newSkill(NOW),
    );

  it('is never below chance', () => {
    expect(chanceCorrect(-20, 'Hard')).toBeCloseTo(GUESS_CHANCE);
  });

  it('says nothing below five answers', () => {
    expect(masteryOf(skillAfter([true, true, true, true]), NOW).word).toBe('not enough answers yet');
    expect(masteryOf(skillAfter([true, true, true, true, true]), NOW).word).not.toBe(
      'not enough answers yet',
    );
  });

  it('learns less from an item that is remembered as itself, the more so the surer that is', () => {
    const before = skillAfter([true, false, true]);
    const shareAfter = (isCorrect: boolean, recall: number | null) =>
      masteryOf(updateSkill(before, { level: 'Medium', isCorrect, recall, at: NOW }), NOW).share;
    fc.assert(
      fc.property(fc.double({ min: 0, max: 0.98, noNaN: true }), (recall) => {
        expect(shareAfter(true, recall)).toBeLessThan(shareAfter(true, null));
        expect(shareAfter(true, recall + 0.02)).toBeLessThan(shareAfter(true, recall));
        expect(shareAfter(false, recall)).toBeGreaterThan(shareAfter(false, null));
      }),
    );
  });

  it('tells luck from knowledge: one of four right is a beginning', () => {
    const luck = Array.from({ length: 40 }, (_, index) => index % 4 === 0);
    expect(masteryOf(skillAfter(luck), NOW).word).toBe('beginning');
    expect(masteryOf(skillAfter(luck.map(() => true)), NOW).word).toBe('mastered');
  });

  it('rises with a right answer and falls with a wrong one, and is surer after either', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { maxLength: 30 }), (rights) => {
        const before = masteryOf(skillAfter(rights), NOW);
        const right = masteryOf(skillAfter([...rights, true]), NOW);
        const wrong = masteryOf(skillAfter([...rights, false]), NOW);
        expect(right.share).toBeGreaterThan(before.share);
        expect(wrong.share).toBeLessThan(right.share);
        expect(right.low).toBeLessThanOrEqual(right.share);
        expect(right.share).toBeLessThanOrEqual(right.high);
      }),
    );
  });

  it('fades and grows less sure with time', () => {
    const skill = skillAfter([true, true, true, true, true, true]);
    const later = skillAt(skill, NOW + 30 * DAY);
    expect(later.mean).toBeLessThan(skill.mean);
    expect(later.variance).toBeGreaterThan(skill.variance);
  });
});

describe('the memory of all answers', () => {
  it('is the same whether answers come at once or in turn, in whatever order they arrive together', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(anyAnswer, { selector: ({ at }) => at, maxLength: 60 }),
        fc.nat({ max: 60 }),
        (answers, cut) => {
          const inTime = [...answers].sort((a, b) => a.at - b.at);
          const whole = addAnswersToMemory(EMPTY_MEMORY, [...answers].reverse());
          const parts = addAnswersToMemory(
            addAnswersToMemory(EMPTY_MEMORY, inTime.slice(0, cut)),
            inTime.slice(cut),
          );
          expect(parts).toEqual(whole);
        },
      ),
      { numRuns: 50 },
    );
  });

  it('does not change the memory it began with', () => {
    const before = addAnswersToMemory(EMPTY_MEMORY, [answer()]);
    const copy = structuredClone(before);
    addAnswersToMemory(before, [answer({ id: '2', isCorrect: false, at: NOW + DAY })]);
    expect(before).toEqual(copy);
  });

  it('learns less about a skill from an item that is remembered as itself', () => {
    const once = addAnswersToMemory(EMPTY_MEMORY, [answer()]);
    const mean = (memory: typeof once) => memory.skills.get('science/biology')?.mean ?? 0;
    const same = addAnswersToMemory(once, [answer({ id: '2', at: NOW + 60_000 })]);
    const sibling = addAnswersToMemory(once, [answer({ id: '2', questionId: 'item-2', at: NOW + 60_000 })]);
    expect(mean(same) - mean(once)).toBeLessThan(mean(sibling) - mean(once));
  });

  it('knows how much was done between two instants', () => {
    const memory = addAnswersToMemory(EMPTY_MEMORY, [
      answer({ at: NOW - DAY }),
      answer({ id: '2', questionId: 'item-2', isCorrect: false, at: NOW }),
    ]);
    expect(activityBetween(memory.activity, NOW - 60_000 * 15, NOW + 1)).toEqual({
      answers: 1,
      correct: 0,
      reviews: 0,
      mocks: 0,
      ms: 30_000,
      reviewMs: 0,
    });
    expect(activityBetween(memory.activity, NOW - 2 * DAY, NOW + 1).answers).toBe(2);
  });
});
