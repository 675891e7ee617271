import { randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { answerId } from '../../../features/answers/model/answerId.ts';
import { finishAttempt, sentAnswer, sentAttempt } from '../support/attempts.ts';
import { addLearner, type Learner } from '../support/learners.ts';
import { insertItem, sampleRow } from '../support/samples.ts';
import { upsert } from '../support/statements.ts';
import type { Row, TestDatabase } from '../support/test-database.ts';

const LETTERS = ['A', 'B', 'C', 'D'] as const;

/** Tests open attempts that another device goes on with, and one attempt that two devices finish. */
export function describeOpenAttempts(db: () => TestDatabase): void {
  const attempt_id = randomUUID();
  let learner: Learner;

  const write = (updated_at: string, changes: Row = {}) =>
    db().as(learner.claims, (ask) =>
      upsert(ask, 'open_attempts', ['user_id', 'kind'], {
        ...sampleRow('open_attempts', { attempt_id }),
        user_id: learner.id,
        updated_at,
        ...changes,
      }),
    );
  const open = async (of: Learner = learner) => {
    const [row] = await db().as(of.claims, (ask) => ask(`select public.learner_record()->'open' as open`));
    return row?.open;
  };
  const finish = (attempt: Row, of: Learner = learner) => finishAttempt(db(), of.claims, attempt);

  describe('open attempts', () => {
    beforeEach(async () => {
      learner = await addLearner(db());
    });

    it('the state that was written last stays, and no other learner gets it', async () => {
      expect(await open()).toBeNull();
      await write('2026-11-02T09:00:00Z', { answered: 7 });
      await write('2026-11-02T08:00:00Z', { answered: 2 });
      await write('2026-11-02T08:00:00Z', { kind: 'review', label: 'Review · 1 of 9' });
      expect(await open()).toMatchObject([
        { kind: 'quiz', id: attempt_id, answered: 7, label: 'Math quiz · 3 of 20', state: 'open' },
        { kind: 'review', label: 'Review · 1 of 9', at: '2026-11-02T08:00:00+00:00' },
      ]);
      expect(await open(await addLearner(db()))).toBeNull();
    });

    it('a clock that is ahead does not win for ever', async () => {
      await write('2099-01-01T00:00:00Z', { answered: 1 });
      const [row] = await db().ask(
        'select updated_at <= now() as is_bounded from public.open_attempts where user_id = $1',
        [learner.id],
      );
      expect(row).toEqual({ is_bounded: true });
    });

    it('an exam does not go back, and its sealed items are there for the learner who has it open, for no other', async () => {
      const item = await insertItem(db(), { exam: 1 });
      const itemsFor = (of: Learner) =>
        db().as(of.claims, (ask) => ask('select global_id from public.questions_by_id($1)', [[item]]));
      const document = JSON.stringify({ version: 1, questions: [{ bank: 'science', id: item }] });
      await write('2026-11-02T08:00:00Z', { document });
      expect(await itemsFor(learner)).toEqual([]);
      await write('2026-11-02T08:00:00Z', { kind: 'mock', document, answered: 5100 });
      expect(await itemsFor(learner)).toEqual([{ global_id: item }]);
      expect(await itemsFor(await addLearner(db()))).toEqual([]);
      await write('2026-11-02T09:00:00Z', { kind: 'mock', document: null, answered: 5099 });
      expect(await itemsFor(learner)).toEqual([{ global_id: item }]);
      await write('2026-11-02T09:00:00Z', { kind: 'mock', attempt_id: randomUUID(), answered: 1 });
      expect(await itemsFor(learner)).toEqual([]);
    });

    it('says whether it was finished or left meanwhile', async () => {
      await write('2026-11-02T08:00:00Z');
      await finish(sentAttempt({ id: attempt_id }));
      expect(await open()).toMatchObject([{ state: 'finished' }]);
      const left = randomUUID();
      await write('2026-11-02T09:00:00Z', { attempt_id: left });
      expect(await open()).toMatchObject([{ id: left, state: 'open' }]);
      await finish(sentAttempt({ id: left, is_left: true }));
      expect(await open()).toMatchObject([{ state: 'left' }]);
      await write('2026-11-02T10:00:00Z', { attempt_id: randomUUID(), document: null });
      expect(await open()).toMatchObject([{ state: 'left' }]);
    });
  });

  describe('an attempt that two devices finish', () => {
    const questions = LETTERS.map(() => randomUUID());
    beforeAll(async () => {
      for (const global_id of questions) await insertItem(db(), { global_id, answer: 'A' });
    });
    /** The answer of any device to a question of an attempt. */
    const answerOf = (attempt: string, question_uuid: string, changes: Row = {}) =>
      sentAnswer({ id: answerId(attempt, question_uuid), question_uuid, ...changes });

    const letters = fc.array(fc.option(fc.constantFrom(...LETTERS)), { minLength: 4, maxLength: 4 });

    it('loses no answer and counts none twice, in any order and however often each sends', async () => {
      await fc.assert(
        fc.asyncProperty(
          letters,
          letters,
          fc.array(fc.nat(1), { minLength: 2, maxLength: 5 }),
          async (one, other, sends) => {
            const of = await addLearner(db());
            const id = randomUUID();
            const devices = [one, other].map((given) =>
              sentAttempt({
                id,
                total: 4,
                answers: given.flatMap((letter, index) =>
                  letter === null
                    ? []
                    : answerOf(id, questions[index] ?? '', {
                        letter,
                        is_correct: letter === 'A',
                        place: index + 1,
                      }),
                ),
              }),
            );
            // Both send at least once.
            const order = [...new Set([...sends, 0, 1]), ...sends];
            for (const device of order) await finish(devices[device] ?? {}, of);

            const first = order[0] === 0 ? one : other;
            const later = order[0] === 0 ? other : one;
            const expected = first.map((letter, index) => letter ?? later[index] ?? null);
            const rows = await db().ask(
              'select question_uuid, letter, attempt_id = $2 as is_scored from public.answers where user_id = $1',
              [of.id, id],
            );
            expect(Object.fromEntries(rows.map((row) => [row.question_uuid, row.letter]))).toEqual(
              Object.fromEntries(
                questions.flatMap((question, index) =>
                  expected[index] ? [[question, expected[index]]] : [],
                ),
              ),
            );
            const answered = expected.filter((letter) => letter !== null);
            expect(rows).toHaveLength(answered.length);
            const right = (given: readonly (string | null)[]) =>
              given.filter((letter) => letter === 'A').length;
            const statistics = await db().ask(
              'select questions_answered, correct_answers from public.user_statistics where user_id = $1',
              [of.id],
            );
            expect(statistics).toEqual(
              answered.length === 0
                ? []
                : [{ questions_answered: answered.length, correct_answers: right(answered) }],
            );
            const scores = await db().ask(
              'select id, correct from public.quizzes_session where user_id = $1 and total is not null',
              [of.id],
            );
            expect(scores).toEqual([{ id, correct: right(first) }]);
          },
        ),
        { numRuns: 40 },
      );
    });

    it('of an exam, too, the first gives the score and what only the second has counts without one', async () => {
      learner = await addLearner(db());
      const id = randomUUID();
      await write('2026-11-02T08:00:00Z', { kind: 'mock', attempt_id: id });
      const [first, second] = questions.map((question) => answerOf(id, question));
      await finish(sentAttempt({ id, kind: 'mock', total: 4, answers: [first] }));
      expect(await open()).toMatchObject([{ kind: 'mock', state: 'finished' }]);
      const both = sentAttempt({ id, kind: 'mock', total: 4, answers: [first, second] });
      for (let sends = 0; sends < 2; sends += 1) await finish(both);
      const scores = await db().ask('select id, total from public.mock_exams_session where user_id = $1', [
        learner.id,
      ]);
      expect(scores).toHaveLength(2);
      expect(scores.filter(({ total }) => total !== null)).toEqual([{ id, total: 4 }]);
    });

    it('the second is told how many of its answers were late', async () => {
      learner = await addLearner(db());
      const id = randomUUID();
      const [first, second] = questions.map((question) => answerOf(id, question));
      await finish(sentAttempt({ id, total: 5, answers: [first] }));
      const both = sentAttempt({ id, total: 5, answers: [first, second] });
      expect(await finish(both)).toMatchObject({ stored: 1, late: 1 });
      expect(await finish(both)).not.toHaveProperty('late');
      const days = await db().ask('select total_secs from public.daily_session_time where user_id = $1', [
        learner.id,
      ]);
      // The time of the late answer alone is added.
      expect(days).toEqual([{ total_secs: 620 }]);
    });
  });
}
