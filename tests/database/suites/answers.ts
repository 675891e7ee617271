import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { addLearner } from '../support/learners.ts';
import { sampleRow } from '../support/samples.ts';
import { badValue, insert, refused, touchRows } from '../support/statements.ts';
import type { Ask, Row, TestDatabase } from '../support/test-database.ts';

/**
 * Tests two tables. In `answers`, each answer is stored once and never changed. In `study_plan`, learners access only
 * their own plan.
 */
export function describeAnswers(db: () => TestDatabase): void {
  describe('answers', () => {
    it('are written by no learner', async () => {
      const learner = await addLearner(db());
      await insert(db().ask, 'answers', sampleRow('answers', { user_id: learner.id }));
      const row = sampleRow('answers', { user_id: learner.id });
      for (const write of [
        (ask: Ask) => insert(ask, 'answers', row),
        (ask: Ask) => touchRows(ask, 'answers', 'is_correct'),
        (ask: Ask) => ask('delete from public.answers'),
      ]) {
        await expect(db().as<unknown>(learner.claims, write)).rejects.toMatchObject(refused);
      }
    });

    it.each<[string, Row]>([
      ['a blank that is right', { letter: null, is_correct: true }],
      ['another letter', { letter: 'E' }],
      ['another bank', { bank: 'history' }],
      ['another mode', { mode: 'duel' }],
      ['a time below zero', { ms: -1 }],
      ['a day before the app', { answered_at: '1970-01-01T00:00:00Z' }],
    ])('refuses %s', async (_, changes) => {
      const learner = await addLearner(db());
      const row = sampleRow('answers', { user_id: learner.id, ...changes });
      await expect(insert(db().ask, 'answers', row)).rejects.toMatchObject(badValue);
    });

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
    it.each<Row>([
      { minutes_a_day: 0 },
      { free_weekdays: [0] },
      { free_weekdays: [8] },
      { exam_date: '1999-01-01' },
      { exam_date: '2099-03-01' },
    ])('refuses %j', async (changes) => {
      const learner = await addLearner(db());
      const write = db().as(learner.claims, (ask) =>
        insert(ask, 'study_plan', sampleRow('study_plan', changes)),
      );
      await expect(write).rejects.toMatchObject(badValue);
    });

    it('may stand without a date', async () => {
      const learner = await addLearner(db());
      await db().as(learner.claims, (ask) => insert(ask, 'study_plan', { exam_date: null }));
      expect(await db().askAs(learner.claims, 'select * from public.study_plan')).toMatchObject([
        { exam_date: null, minutes_a_day: 30, free_weekdays: [] },
      ]);
    });
  });
}
