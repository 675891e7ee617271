import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { addLearner } from '../support/learners.ts';
import { insert } from '../support/statements.ts';
import type { TestDatabase } from '../support/test-database.ts';

/** Tests how answers are found, and a plan without a date. */
export function describeAnswers(db: () => TestDatabase): void {
  describe('answers', () => {
    it('are found by time and by question without reading the others', async () => {
      const learner = await addLearner(db());
      await db().ask(
        `insert into public.answers (id, user_id, question_uuid, bank, mode, letter, is_correct, answered_at)
         select gen_random_uuid(), $1, gen_random_uuid(), 'science', 'quiz', 'A', true,
                timestamptz '2026-01-01' + n * interval '1 minute'
           from generate_series(1, 20000) as n`,
        [learner.id],
      );
      await db().ask('analyze public.answers');
      for (const [condition, index] of [
        [`answered_at > '2026-01-14T21:00:00Z'`, 'answers_by_time_idx'],
        [`question_uuid = '${randomUUID()}'`, 'answers_by_question_idx'],
      ]) {
        const plan = await db().ask(
          `explain select * from public.answers where user_id = '${learner.id}' and ${condition}`,
        );
        expect(JSON.stringify(plan)).toContain(index);
      }
      await db().ask('delete from public.answers where user_id = $1', [learner.id]);
    });
  });

  describe('study_plan', () => {
    it('may stand without a date', async () => {
      const learner = await addLearner(db());
      await db().as(learner.claims, (ask) => insert(ask, 'study_plan', { exam_date: null }));
      expect(await db().askAs(learner.claims, 'select * from public.study_plan')).toMatchObject([
        { exam_date: null, minutes_a_day: 30, free_weekdays: [] },
      ]);
    });
  });
}
