import { createHash, randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { addLearner, type Learner } from '../support/learners.ts';
import { BANK_TABLES, BANKS, insertItem, sampleRow } from '../support/samples.ts';
import { insert, tableName } from '../support/statements.ts';
import type { Claims, TestDatabase } from '../support/test-database.ts';

/**
 * Tests bank_changes, bank_history and questions_by_id. With these functions a device loads whole banks, recent
 * changes, earlier states, and single questions by id.
 */
export function describeBankChanges(db: () => TestDatabase): void {
  let learner: Learner;

  const changes = (since: string | null, banks: readonly string[] | null = null) =>
    db().askAs(learner.claims, 'select * from public.bank_changes($1, $2::text[])', [since, banks]);

  const add = (bank: string) => insertItem(db(), {}, bank);

  /** Moves all changes of the bank into the past. */
  const age = async (bank: string) => {
    const table = tableName(`question_bank_${bank}`);
    await db().ask(`alter table ${table} disable trigger touch_updated_at`);
    await db().ask(`update ${table} set updated_at = '2026-01-01'`);
    await db().ask(`alter table ${table} enable trigger touch_updated_at`);
  };

  const empty = async () => {
    for (const [table] of BANK_TABLES) await db().ask(`delete from ${tableName(table)}`);
    await db().ask('delete from private.question_history');
  };

  describe('bank_changes', () => {
    beforeEach(async () => {
      learner = await addLearner(db());
      await empty();
    });

    it('gives all six banks whole, with lower-case options', async () => {
      const [math, science] = [await add('math'), await add('science')];
      const rows = await changes(null);
      const counts = rows.map(({ bank, items }) => [bank, Array.isArray(items) && items.length]);
      expect(counts).toEqual(BANKS.map((bank) => [bank, bank === 'science' || bank === 'math' ? 1 : 0]));
      expect(rows[1]).toMatchObject({
        items: [{ global_id: math, option_a: 'Option A', option_d: 'Option D', answer: 'A', lang: 'en' }],
        retired: [],
      });
      expect(rows[0]).toMatchObject({ items: [{ global_id: science, option_a: 'Option a' }] });
    });

    it('gives what changed since, and what was taken out', async () => {
      const [kept, corrected, gone] = [await add('science'), await add('science'), await add('science')];
      await age('science');
      const since = '2026-06-01T00:00:00Z';
      expect(await changes(since, ['science'])).toMatchObject([{ items: [], retired: [] }]);
      await db().ask('update public.question_bank_science set tag = $2 where global_id = $1', [
        corrected,
        'optics',
      ]);
      await db().ask('delete from public.question_bank_science where global_id = $1', [gone]);
      const rows = await changes(since, ['science']);
      expect(rows).toMatchObject([{ items: [{ global_id: corrected, tag: 'optics' }], retired: [gone] }]);
      expect(JSON.stringify(rows)).not.toContain(kept);
      await insert(
        db().ask,
        'question_bank_science',
        sampleRow('question_bank_science', { global_id: gone }),
      );
      const back = await changes(since, ['science']);
      expect(back).toMatchObject([{ items: [{ global_id: corrected }, { global_id: gone }], retired: [] }]);
    });

    it('asks next time with an instant that overlaps, so that nothing is missed', async () => {
      await add('science');
      const [row] = await changes(null, ['science']);
      const [clock] = await db().ask("select $1::timestamptz < now() - interval '9 minutes' as past", [
        row?.until,
      ]);
      expect(clock?.past).toBe(true);
    });

    it('gives everything to a device that asked while the clock of the server was ahead', async () => {
      const item = await add('science');
      await age('science');
      const ahead = new Date(Date.now() + 400 * 86_400_000).toISOString();
      expect(await changes(ahead, ['science'])).toMatchObject([{ items: [{ global_id: item }] }]);
    });
  });

  describe('bank_history', () => {
    const history = (banks: readonly string[] | null = null, claims: Claims = learner.claims) =>
      db().askAs(claims, 'select * from public.bank_history($1::text[])', [banks]);

    beforeEach(async () => {
      learner = await addLearner(db());
      await empty();
    });

    it('says when items came and left, with what a draw asks of them and no word of their text', async () => {
      const [kept, gone] = [await add('science'), await add('science')];
      const question = 'Sample title\n\nA sample text.\n---\nA sample stem?';
      await db().ask('update public.question_bank_science set question = $1, tag = $2, exam = 2', [
        question,
        'optics',
      ]);
      await db().ask("update private.question_history set added_at = '2026-01-01T00:00:00.5Z'");
      await db().ask('delete from public.question_bank_science where global_id = $1', [gone]);
      await db().ask("update private.question_history set retired_at = '2026-02-01' where global_id = $1", [
        gone,
      ]);
      const [row] = await history(['science']);
      const item = {
        difficulty: 'Easy',
        tag: 'optics',
        exam: 2,
        clashes: [],
        passage: createHash('md5').update('Sample title\n\nA sample text.').digest('hex'),
        added_at: Date.UTC(2026, 0, 1) + 500,
      };
      const items = [
        { ...item, id: kept, retired_at: null },
        { ...item, id: gone, retired_at: Date.UTC(2026, 1, 1) },
      ].sort((a, b) => (a.id < b.id ? -1 : 1));
      expect(row).toEqual({ bank: 'science', items });
    });

    it('has all six banks, and an item that came back as a new one', async () => {
      const id = await add('math');
      await db().ask("update private.question_history set added_at = '2026-01-01'");
      await db().ask('delete from public.question_bank_math where global_id = $1', [id]);
      await insert(db().ask, 'question_bank_math', sampleRow('question_bank_math', { global_id: id }));
      const rows = await history();
      expect(rows.map(({ bank }) => bank)).toEqual(BANKS);
      expect(rows[1]?.items).toMatchObject([{ id, passage: null, retired_at: null }]);
      const [clock] = await db().ask(
        "select added_at > '2026-01-01' as fresh from private.question_history where global_id = $1",
        [id],
      );
      expect(clock?.fresh).toBe(true);
    });
  });

  describe('questions_by_id', () => {
    it('finds questions of all banks in the order of the ids', async () => {
      learner = await addLearner(db());
      const ids = [await add('filipino_reading_comp'), await add('math'), await add('science')];
      const found = await db().askAs(
        learner.claims,
        'select bank, global_id, option_a from public.questions_by_id($1::uuid[])',
        [[...ids, randomUUID()]],
      );
      expect(found).toEqual([
        { bank: 'filipino_reading_comp', global_id: ids[0], option_a: 'Option a' },
        { bank: 'math', global_id: ids[1], option_a: 'Option A' },
        { bank: 'science', global_id: ids[2], option_a: 'Option a' },
      ]);
    });
  });
}
