import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readPastExams, scoreChangeText, scoreTrend } from '../../../features/mock-exam/model/trend.ts';

const DAY = 86_400_000;
const line = (day: number, correct: number, topic: string | null = null) => ({
  id: `exam-${day}`,
  startedAt: day * DAY,
  topic,
  difficulty: null,
  total: 100,
  correct,
});

describe('how mock exams went (docs/product.md#exam-15)', () => {
  it('tells best, last and change among exams of one size', () => {
    const exams = readPastExams([
      line(1, 60),
      line(3, 55),
      line(2, 70),
      line(4, 90, 'half'),
      line(5, 10, 'math'),
    ]);
    expect(exams.map(({ id }) => id)).toEqual(['exam-5', 'exam-4', 'exam-3', 'exam-2', 'exam-1']);
    expect(scoreTrend(exams, 'full')).toMatchObject({
      best: { id: 'exam-2' },
      last: { id: 'exam-3' },
      before: { id: 'exam-2' },
    });
    expect(scoreTrend(exams, 'full', 2 * DAY)).toMatchObject({
      last: { id: 'exam-2' },
      before: { id: 'exam-1' },
    });
    expect(scoreTrend(exams, 'half')).toMatchObject({ before: null });
    expect(scoreTrend(exams, 'science')).toBeNull();
  });

  it('no exam up to then is better than the best', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 1, maxLength: 8 }), (scores) => {
        const exams = readPastExams(scores.map((correct, day) => line(day, correct)));
        expect(scoreTrend(exams, 'full')?.best.percentage).toBe(Math.max(...scores));
        expect(scoreTrend(exams, 'full')?.last.percentage).toBe(scores.at(-1));
      }),
    );
  });

  it('says the change by the score before', () => {
    const change = (...scores: number[]) => {
      const trend = scoreTrend(readPastExams(scores.map((correct, day) => line(day, correct))), 'full');
      return trend === null ? null : scoreChangeText(trend);
    };
    expect(change(57, 78)).toBe('up from 57%');
    expect(change(78, 57)).toBe('down from 78%');
    expect(change(57, 57)).toBe('the same as before');
  });
});
