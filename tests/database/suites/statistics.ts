import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { addLearner, type Learner, visitor } from '../support/learners.ts';
import { badArgument, refused } from '../support/statements.ts';
import type { Ask, Claims, Engine, TestDatabase } from '../support/test-database.ts';

/** record_statistics: each attempt counts once, and none is lost. */
export function describeStatistics(db: () => TestDatabase, { isConcurrent }: Engine): void {
  const call = (ask: Ask, attempt: string | null, answered: number | null, correct: number | null) =>
    ask('select public.record_statistics($1, $2, $3)', [attempt, answered, correct]);
  const record = (claims: Claims, attempt: string | null, answered: number | null, correct: number | null) =>
    db().as(claims, (ask) => call(ask, attempt, answered, correct));
  const totals = async ({ id }: Learner) => {
    const [row] = await db().ask(
      'select questions_answered, correct_answers from public.user_statistics where user_id = $1',
      [id],
    );
    return row;
  };

  const itIfConcurrent = isConcurrent ? it : () => {};

  describe('record_statistics', () => {
    it('adds attempts up', async () => {
      const learner = await addLearner(db());
      await record(learner.claims, randomUUID(), 20, 15);
      await record(learner.claims, randomUUID(), 10, 10);
      await record(learner.claims, randomUUID(), 0, 0);
      expect(await totals(learner)).toEqual({ questions_answered: 30, correct_answers: 25 });
    });

    it('counts a repeated attempt once', async () => {
      const learner = await addLearner(db());
      const attempt = randomUUID();
      await record(learner.claims, attempt, 20, 15);
      await record(learner.claims, attempt, 20, 15);
      await record(learner.claims, attempt, 20, 20);
      expect(await totals(learner)).toEqual({ questions_answered: 20, correct_answers: 15 });
    });

    it('keeps learners apart, even under the same attempt id', async () => {
      const [one, other] = [await addLearner(db()), await addLearner(db())];
      const attempt = randomUUID();
      await record(one.claims, attempt, 20, 15);
      await record(other.claims, attempt, 4, 1);
      expect(await totals(one)).toEqual({ questions_answered: 20, correct_answers: 15 });
      expect(await totals(other)).toEqual({ questions_answered: 4, correct_answers: 1 });
    });

    it('loses nothing when many finish at once', async () => {
      const learner = await addLearner(db());
      await Promise.all(Array.from({ length: 12 }, () => record(learner.claims, randomUUID(), 5, 3)));
      expect(await totals(learner)).toEqual({ questions_answered: 60, correct_answers: 36 });
    });

    it('counts one attempt sent at once from many tabs once', async () => {
      const learner = await addLearner(db());
      const attempt = randomUUID();
      await Promise.all(Array.from({ length: 8 }, () => record(learner.claims, attempt, 5, 3)));
      expect(await totals(learner)).toEqual({ questions_answered: 5, correct_answers: 3 });
    });

    itIfConcurrent('waits for a transaction that has not ended', async () => {
      const learner = await addLearner(db());
      const attempt = randomUUID();
      let second: Promise<unknown> = Promise.resolve();
      await db().as(learner.claims, async (ask) => {
        await call(ask, attempt, 5, 3);
        second = Promise.all([
          record(learner.claims, attempt, 5, 3),
          record(learner.claims, randomUUID(), 2, 1),
        ]);
        // Long enough for both to arrive at the rows this transaction holds.
        await ask('select pg_sleep(0.2)');
      });
      await second;
      expect(await totals(learner)).toEqual({ questions_answered: 7, correct_answers: 4 });
    });

    it.each([
      [-1, 0],
      [5, 6],
      [5, -1],
      [10_001, 0],
      [null, 0],
      [5, null],
    ])('refuses %s answered, %s correct', async (answered, correct) => {
      const learner = await addLearner(db());
      await expect(record(learner.claims, randomUUID(), answered, correct)).rejects.toMatchObject(
        badArgument,
      );
      expect(await totals(learner)).toBeUndefined();
    });

    it('needs an attempt and a second step', async () => {
      const learner = await addLearner(db());
      await expect(record(learner.claims, null, 5, 3)).rejects.toMatchObject(badArgument);
      await expect(record(learner.passwordOnly, randomUUID(), 5, 3)).rejects.toMatchObject(refused);
      await expect(record(visitor, randomUUID(), 5, 3)).rejects.toMatchObject(refused);
      expect(await totals(learner)).toBeUndefined();
    });
  });
}
