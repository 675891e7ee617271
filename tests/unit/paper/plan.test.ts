import { describe, expect, it } from 'vitest';
import { EXAM_SCOPES } from '#features/mock-exam';
import { LEVELS, SUBJECTS, topicsOfSubject } from '#features/questions';
import { quizPaperLinks } from '../../../app/links.ts';
import { PLAN_NUMBERS } from '../../../features/paper/model/code.ts';
import {
  type BookletPlan,
  bookletTitle,
  planFromQuery,
  planNumber,
  planOfNumber,
} from '../../../features/paper/model/plan.ts';

const SIZES = [5, 10, 20] as const;

const everyPlan: BookletPlan[] = [
  ...EXAM_SCOPES.map((scope) => ({ kind: 'mock', scope }) as const),
  ...SUBJECTS.flatMap((subject) =>
    [null, ...topicsOfSubject(subject)].flatMap((tag) =>
      [null, ...LEVELS].flatMap((level) =>
        SIZES.map((size) => ({ kind: 'quiz', subject, tag, level, size }) as const),
      ),
    ),
  ),
];

describe('what a booklet asks (docs/product.md#paper-1)', () => {
  it('every exam and every quiz of one topic or all has a number of its own that a code can hold', () => {
    const numbers = everyPlan.map(planNumber);
    expect(new Set(numbers).size).toBe(everyPlan.length);
    expect(Math.max(...numbers)).toBeLessThan(PLAN_NUMBERS);
    expect(numbers.map(planOfNumber)).toEqual(everyPlan);
    const known = new Set(numbers);
    for (let number = 0; number < PLAN_NUMBERS; number += 1) {
      if (!known.has(number)) expect(planOfNumber(number)).toBeNull();
    }
  });

  it('the setup’s link says what was chosen, and a link that cannot be read is a full exam', () => {
    const choice = { mode: 'test', timing: 'off', pool: 'any' } as const;
    for (const plan of everyPlan) {
      if (plan.kind !== 'quiz') continue;
      const { subject, tag, level, size } = plan;
      const href = quizPaperLinks.printHref({
        ...choice,
        subject,
        level,
        size,
        tags: tag === null ? [] : [tag],
      });
      expect(planFromQuery(new URLSearchParams(href?.split('?')[1]))).toEqual(plan);
    }
    expect(planFromQuery(new URLSearchParams('exam=everything'))).toEqual({ kind: 'mock', scope: 'full' });
    expect(bookletTitle(planFromQuery(new URLSearchParams('quiz=math&tag=functions&level=Easy')))).toBe(
      'Quiz · Math · Functions · Easy',
    );
  });

  it('what one learner has answered cannot be printed, nor several topics', () => {
    const choice = { subject: 'math', level: null, size: 10, mode: 'test', timing: 'off' } as const;
    expect(quizPaperLinks.printHref({ ...choice, tags: [], pool: 'wrong' })).toBeNull();
    expect(quizPaperLinks.printHref({ ...choice, tags: ['functions', 'geometry'], pool: 'any' })).toBeNull();
  });
});
