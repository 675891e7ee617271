import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { addLearner } from '../support/learners.ts';
import { sampleRow } from '../support/samples.ts';
import { badValue, insert, refused, touchRows } from '../support/statements.ts';
import type { Claims, Row, TestDatabase } from '../support/test-database.ts';

/** answers: every answer once, never changed; study_plan: the learner's own. */
export function describeAnswers(db: () => TestDatabase): void {
  const send = (claims: Claims, rows: readonly Row[]) =>
    db().as(claims, async (ask) => {
      for (const row of rows) {
        const columns = Object.keys(row);
        await ask(
          `insert into public.answers (${columns.join(', ')})
           values (${columns.map((_, index) => `$${index + 1}`).join(', ')}) on conflict (id) do nothing`,
          Object.values(row),
        );
      }
    });

  describe('answers', () => {
    it('a repeated send changes nothing', async () => {
      const learner = await addLearner(db());
      const row = sampleRow('answers');
      await send(learner.claims, [row]);
      await send(learner.claims, [{ ...row, is_correct: false }, sampleRow('answers')]);
      const rows = await db().as(learner.claims, (ask) =>
        ask('select id, user_id, is_correct from public.answers order by (id = $1) desc', [row.id]),
      );
      expect(rows).toHaveLength(2);
      expect(rows[0]).toEqual({ id: row.id, user_id: learner.id, is_correct: true });
    });

    it('cannot be changed, deleted, or sent in another learner’s name or under their id', async () => {
      const [learner, other] = [await addLearner(db()), await addLearner(db())];
      const row = sampleRow('answers');
      await send(learner.claims, [row]);
      const change = db().as(learner.claims, (ask) => touchRows(ask, 'answers', 'flagged'));
      await expect(change).rejects.toMatchObject(refused);
      const remove = db().as(learner.claims, (ask) => ask('delete from public.answers'));
      await expect(remove).rejects.toMatchObject(refused);
      const forge = send(other.claims, [sampleRow('answers', { user_id: learner.id })]);
      await expect(forge).rejects.toMatchObject(refused);
      await send(other.claims, [{ ...row, is_correct: false }]);
      expect(
        await db().ask('select user_id, is_correct from public.answers where id = $1', [row.id]),
      ).toEqual([{ user_id: learner.id, is_correct: true }]);
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
      await expect(send(learner.claims, [sampleRow('answers', changes)])).rejects.toMatchObject(badValue);
    });

    it('the instant of arrival is the database’s', async () => {
      const learner = await addLearner(db());
      const row = sampleRow('answers', { received_at: '2020-02-02T00:00:00Z' });
      await expect(send(learner.claims, [row])).rejects.toMatchObject(refused);
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
      expect(await db().as(learner.claims, (ask) => ask('select * from public.study_plan'))).toMatchObject([
        { exam_date: null, minutes_a_day: 30, free_weekdays: [] },
      ]);
    });
  });
}
