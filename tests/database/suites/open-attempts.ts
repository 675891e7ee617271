import { randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { answerId } from '../../../features/answers/model/answerId.ts';
import { addLearner, type Learner } from '../support/learners.ts';
import { sampleRow } from '../support/samples.ts';
import { insert, upsert } from '../support/statements.ts';
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
  const finish = async (attempt: Row, of: Learner = learner): Promise<unknown> => {
    const [row] = await db().as(of.claims, (ask) =>
      ask('select public.finish_attempt($1) as receipt', [JSON.stringify(attempt)]),
    );
    return row?.receipt;
  };
  const attemptOf = (id: string, changes: Row = {}): Row => ({
    ...{ id, kind: 'quiz', started_at: '2026-11-20T01:00:00Z', ended_at: '2026-11-20T01:10:00Z' },
    ...{ duration: 600, day: '2026-11-20', topic: 'science', total: 5, answers: [], ...changes },
  });

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

    it('says whether it was finished or left meanwhile', async () => {
      await write('2026-11-02T08:00:00Z');
      await finish(attemptOf(attempt_id));
      expect(await open()).toMatchObject([{ state: 'finished' }]);
      const left = randomUUID();
      await write('2026-11-02T09:00:00Z', { attempt_id: left });
      expect(await open()).toMatchObject([{ id: left, state: 'open' }]);
      await finish(attemptOf(left, { is_left: true }));
      expect(await open()).toMatchObject([{ state: 'left' }]);
      await write('2026-11-02T10:00:00Z', { attempt_id: randomUUID(), document: null });
      expect(await open()).toMatchObject([{ state: 'left' }]);
    });
  });

  describe('an attempt that two devices finish', () => {
    const questions = LETTERS.map(() => randomUUID());

    beforeAll(async () => {
      for (const global_id of questions) {
        await insert(
          db().ask,
          'question_bank_science',
          sampleRow('question_bank_science', { global_id, answer: 'A' }),
        );
      }
    });

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
              attemptOf(id, {
                total: 4,
                answers: given.flatMap((letter, index) => {
                  const question_uuid = questions[index] ?? '';
                  if (letter === null) return [];
                  return {
                    ...{
                      id: answerId(id, question_uuid),
                      question_uuid,
                      bank: 'science',
                      tag: 'biology',
                      letter,
                    },
                    ...{
                      is_correct: letter === 'A',
                      ms: 20_000,
                      answered_at: '2026-11-20T01:05:00Z',
                      place: index + 1,
                    },
                  };
                }),
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

    it('the second is told how many of its answers were late', async () => {
      learner = await addLearner(db());
      const id = randomUUID();
      const answer = (question_uuid = '') => ({
        ...{ id: answerId(id, question_uuid), question_uuid, bank: 'science', tag: 'biology', letter: 'A' },
        ...{ is_correct: true, ms: 20_000, answered_at: '2026-11-20T01:05:00Z', place: 1 },
      });
      await finish(attemptOf(id, { answers: [answer(questions[0])] }));
      const both = attemptOf(id, { answers: [answer(questions[0]), answer(questions[1])] });
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
