import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { addLearner, type Learner } from '../support/learners.ts';
import { insertItem, sampleRow } from '../support/samples.ts';
import { insert } from '../support/statements.ts';
import type { Row, TestDatabase } from '../support/test-database.ts';

/** Tests draw_plan, which returns the items of one day of a study plan. */
export function describeDrawPlan(db: () => TestDatabase): void {
  let learner: Learner;

  const addItem = (changes: Row) => insertItem(db(), { tag: 'biology', ...changes });
  const addAnswer = (changes: Row) =>
    insert(db().ask, 'answers', sampleRow('answers', { user_id: learner.id, bank: 'science', ...changes }));
  const draw = (ids: string[], slots: unknown) =>
    db().askAs(learner.claims, 'select global_id, difficulty, tag from public.draw_plan($1, $2)', [
      ids,
      JSON.stringify(slots),
    ]);

  beforeEach(async () => {
    learner = await addLearner(db());
  });

  describe('draw_plan', () => {
    beforeEach(async () => {
      await db().ask('delete from public.question_bank_science');
    });

    it('gives the items by id, and others of the topic and level, none twice', async () => {
      const named = await addItem({ difficulty: 'Easy' });
      const hard = await addItem({ difficulty: 'Hard' });
      await addItem({ difficulty: 'Hard', tag: 'physics' });
      const gone = randomUUID();
      const slots = [{ bank: 'science', tag: 'biology', level: 'Hard', count: 1 }];
      const rows = await draw([named, gone], slots);
      expect(rows.map(({ global_id }) => global_id)).toEqual([named, hard]);
    });

    it('takes other levels where one has too few, and no more than there are', async () => {
      await addItem({ difficulty: 'Hard' });
      await addItem({ difficulty: 'Easy' });
      const rows = await draw([], [{ bank: 'science', tag: 'biology', level: 'Hard', count: 5 }]);
      expect(rows.map(({ difficulty }) => difficulty)).toEqual(['Hard', 'Easy']);
    });

    it('takes what was never answered first', async () => {
      const [met, unseen] = [await addItem({}), await addItem({})];
      await addAnswer({ question_uuid: met });
      const rows = await draw([], [{ bank: 'science', tag: 'biology', level: null, count: 1 }]);
      expect(rows).toMatchObject([{ global_id: unseen }]);
    });

    it('has no two items that clash, in one slot or in two', async () => {
      const named = await addItem({ difficulty: 'Easy' });
      const clashing = await addItem({ difficulty: 'Hard', clashes: `{${named}}` });
      await db().ask('update public.question_bank_science set clashes = $2::uuid[] where global_id = $1', [
        named,
        `{${clashing}}`,
      ]);
      expect(await draw([named], [{ bank: 'science', tag: 'biology', level: null, count: 5 }])).toHaveLength(
        1,
      );
      expect(await draw([], [{ bank: 'science', tag: 'biology', level: null, count: 5 }])).toHaveLength(1);
    });

    it('counts each slot as ten questions of the day, and draws nothing for a topic without items', async () => {
      const usedBy = async (slots: readonly object[]) => {
        const { id, claims } = await addLearner(db());
        const rows = await db().askAs(claims, `select * from public.draw_plan('{}', $1)`, [
          JSON.stringify(slots),
        ]);
        const [row] = await db().ask(
          `select used::int from private.usage where user_id = $1 and kind = 'bank_items' and day > '1970-01-01'`,
          [id],
        );
        return [rows.length, row?.used];
      };
      const none = { bank: 'science', tag: 'no such topic', level: 'Easy', count: 20 };
      expect(await usedBy(Array(80).fill(none))).toEqual([0, 600]);
    });
  });
}
