import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Coverage,
  improvementPercentage,
  overallProgress,
  progressStats,
  questionCountOf,
  subjectProgress,
  weeklyChange,
} from '../../../features/dashboard/model/progress.ts';

/** The coverage of a learner who has answered `met` of `questions` questions in every subject. */
function coverageOf(met: number, questions: number): Coverage {
  const one = { met, questions };
  return { science: one, math: one, langProf: one, readingComp: one };
}

describe('questions answered (docs/product.md#dash-2)', () => {
  it('counts the questions met of those that exist, and 2000 while that is unknown', () => {
    expect(subjectProgress(coverageOf(137, 150), 'math')).toEqual({
      total: 137,
      cap: 150,
      percentage: expect.closeTo(91.33),
    });
    expect(questionCountOf(null, 'math')).toBe(2000);
    // While the coverage is not loaded, the progress is unknown (null), not 0.
    expect(subjectProgress(null, 'math')).toBeNull();
  });

  it('rounds the overall percentage, and says 0 for a cap of 0', () => {
    expect(overallProgress(coverageOf(16, 150))).toEqual({
      totalQuestions: 64,
      totalCap: 600,
      percentage: 11,
    });
    expect(overallProgress(coverageOf(150, 150)).percentage).toBe(100);
    expect(overallProgress(coverageOf(3, 0))).toEqual({ totalQuestions: 12, totalCap: 0, percentage: 0 });
    expect(overallProgress(null)).toEqual({ totalQuestions: 0, totalCap: 8000, percentage: 0 });
  });

  it('keeps every percentage between 0 and 100, also with more met than exist by now', () => {
    fc.assert(
      fc.property(fc.nat(100_000), fc.integer({ min: 0, max: 5000 }), (met, questions) => {
        const coverage = coverageOf(met, questions);
        for (const progress of [overallProgress(coverage), subjectProgress(coverage, 'science')]) {
          expect(progress?.percentage).toBeGreaterThanOrEqual(0);
          expect(progress?.percentage).toBeLessThanOrEqual(100);
        }
      }),
    );
  });
});

describe('performance (docs/product.md#dash-5)', () => {
  it('derives incorrect answers and the whole percent; none before the first answer', () => {
    expect(progressStats({ total: 82, correct: 51 })).toEqual({
      totalQuestions: 82,
      correctAnswers: 51,
      incorrectAnswers: 31,
      accuracy: 62,
    });
    expect(progressStats({ total: 80, correct: 20 }).accuracy).toBe(25);
    expect(progressStats({ total: 0, correct: 0 }).accuracy).toBeNull();
  });

  it('improves by 10% of the percentage, rounded', () => {
    expect([62, 65, 100, 4, 0].map(improvementPercentage)).toEqual([6, 7, 10, 0, 0]);
    expect(improvementPercentage(null)).toBe(0);
  });

  it('tells the true change from 20 answers in each week on, and may be negative', () => {
    const weeks = (latest: [number, number], before: [number, number]) => ({
      latest: { total: latest[0], correct: latest[1] },
      before: { total: before[0], correct: before[1] },
    });
    expect(weeklyChange(weeks([40, 20], [20, 12]))).toEqual({ latest: 50, before: 60, points: -10 });
    expect(weeklyChange(weeks([40, 20], [19, 12]))).toBeNull();
    expect(weeklyChange(weeks([0, 0], [200, 12]))).toBeNull();
  });
});
