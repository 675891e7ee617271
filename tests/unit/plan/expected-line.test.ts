import { describe, expect, it } from 'vitest';
import { addAnswersToMemory, EMPTY_MEMORY } from '#features/memory';
import {
  expectedPoints,
  expectedRange,
  expectedScoreFor,
  expectScore,
  MIN_ANSWERS_FOR_SCORE,
  pastExpectedScores,
  weeklyInstants,
} from '#features/plan';
import { answers, DAY } from '../memory/answers.ts';

/** Sample answers, three a day. The share of right answers grows over time. */
const ANSWERS = answers(180, (index) => ({
  bank: index % 2 === 0 ? 'science' : 'math',
  tag: index % 2 === 0 ? 'biology' : 'geometry',
  isCorrect: index % 10 < index / 20,
  at: Math.floor(index / 3) * DAY,
}));
const NOW = 60 * DAY;

describe('the expected score over the weeks (docs/product.md#plan-7)', () => {
  it('tells of each week what the answers before it say, and nothing of weeks with too few', () => {
    const weeks = weeklyInstants(NOW, 9);
    const found = pastExpectedScores(ANSWERS, weeks);
    expect(found.map(({ at }) => at)).toEqual(
      weeks.filter((at) => ANSWERS.filter((answer) => answer.at < at).length >= MIN_ANSWERS_FOR_SCORE),
    );
    expect(found.length).toBeLessThan(weeks.length);
    for (const { at, expected } of found) {
      const memory = addAnswersToMemory(
        EMPTY_MEMORY,
        ANSWERS.filter((answer) => answer.at < at),
      );
      expect(expected).toEqual(expectScore(memory, at));
    }
    expect(found.at(-1)?.expected.total.share).toBeGreaterThan(found[0]?.expected.total.share ?? 1);
  });

  it('a list of exams and the result of one say the same of it, of any size', () => {
    const memory = addAnswersToMemory(EMPTY_MEMORY, ANSWERS);
    for (const scope of ['full', 'half', 'math', 'quick'] as const) {
      const [listed] = pastExpectedScores(ANSWERS, [NOW], () => scope);
      if (listed === undefined) throw new Error('There are enough answers.');
      const score = expectedScoreFor(scope, listed.expected);
      expect(score).toEqual(expectedScoreFor(scope, expectScore(memory, NOW, scope)));
      const [low = 0, high = 0] = expectedRange(score).split('–').map(Number);
      expect(low).toBeLessThanOrEqual(expectedPoints(score));
      expect(high).toBeGreaterThanOrEqual(expectedPoints(score));
      expect(score.items).toBe({ full: 320, half: 160, math: 60, quick: 20 }[scope]);
    }
  });
});
