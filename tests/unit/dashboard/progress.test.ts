import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Counters,
  improvementFigure,
  NO_COUNTERS,
  overallProgress,
  statsOf,
  subjectProgress,
} from '../../../features/dashboard/model/progress.ts';

/** The same counts in both modes and every subject. */
function countersOf(total: number, correct = 0): Counters {
  const counts = { total, correct };
  const subjects = { science: counts, math: counts, langProf: counts, readingComp: counts };
  return { quiz: subjects, mock: subjects };
}

describe('questions answered (docs/product.md#dash-2)', () => {
  it('counts quizzes and mock exams of a subject against its cap of 2000', () => {
    const counters: Counters = {
      quiz: { ...NO_COUNTERS.quiz, math: { total: 100, correct: 70 } },
      mock: { ...NO_COUNTERS.mock, math: { total: 37, correct: 30 } },
    };
    expect(subjectProgress(counters, 'math')).toEqual({
      total: 137,
      cap: 2000,
      percentage: expect.closeTo(6.85),
    });
    // Not loaded is unknown, and is not 0.
    expect(subjectProgress({ ...counters, mock: NO_COUNTERS.mock }, 'math')).toBeNull();
  });

  it('rounds the overall percentage, and says 0 for a cap of 0', () => {
    expect(overallProgress(countersOf(100))).toEqual({ total: 800, cap: 8000, percentage: 10 });
    expect(overallProgress(countersOf(1))).toEqual({ total: 8, cap: 8000, percentage: 0 });
    expect(overallProgress(countersOf(100), 0)).toEqual({ total: 800, cap: 0, percentage: 0 });
    expect(overallProgress(NO_COUNTERS)).toEqual({ total: 0, cap: 8000, percentage: 0 });
  });

  it('keeps every percentage between 0 and 100, with 100,000 rows too', () => {
    fc.assert(
      fc.property(fc.nat(100_000), fc.integer({ min: 0, max: 5000 }), (total, cap) => {
        const counters = countersOf(total);
        for (const { percentage } of [
          overallProgress(counters, cap),
          subjectProgress(counters, 'science', cap),
        ].filter((one) => one !== null)) {
          expect(percentage).toBeGreaterThanOrEqual(0);
          expect(percentage).toBeLessThanOrEqual(100);
        }
      }),
    );
  });
});

describe('performance (docs/product.md#dash-5)', () => {
  it('derives incorrect answers and the percentage; none before the first answer', () => {
    expect(statsOf({ total: 82, correct: 51 })).toMatchObject({ incorrect: 31 });
    expect(statsOf({ total: 80, correct: 20 }).percentage).toBe(25);
    expect(statsOf({ total: 0, correct: 0 }).percentage).toBeNull();
  });

  it('improves by 10% of the percentage, rounded', () => {
    expect([62.2, 65, 100, 4, 0].map(improvementFigure)).toEqual([6, 7, 10, 0, 0]);
    expect(improvementFigure(null)).toBe(0);
  });
});
