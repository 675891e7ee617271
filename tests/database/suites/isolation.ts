import { describe, expect, it } from 'vitest';
import { addLearner, visitor } from '../support/learners.ts';
import { BANK_TABLES, LEARNER_TABLES, sampleRow } from '../support/samples.ts';
import { countRows, insert, refused, tableName, touchRows } from '../support/statements.ts';
import type { Claims, TestDatabase } from '../support/test-database.ts';

/**
 * Tests that in every table a learner's rows are hidden from everyone else, and from someone who has only the learner's
 * password.
 */
export function describeIsolation(db: () => TestDatabase): void {
  const remove = (claims: Claims, table: string) => db().askAs(claims, `delete from ${tableName(table)}`);

  describe.each(LEARNER_TABLES)('%s', (table, { access, column }) => {
    const addOwned = async () => {
      const owner = await addLearner(db());
      await db().ask(`delete from ${tableName(table)}`);
      await insert(db().ask, table, sampleRow(table, { user_id: owner.id }));
      return owner;
    };

    it('lets its owner make, read and change rows as far as that goes', async () => {
      const { id, claims } = await addLearner(db());
      const row = sampleRow(table, { user_id: id });
      const make = db().as(claims, (ask) => insert(ask, table, row));
      if (access === 'read') {
        await expect(make).rejects.toMatchObject(refused);
        await insert(db().ask, table, row);
      } else await make;
      const rows = await db().ask(`select user_id from ${tableName(table)} where user_id = $1`, [id]);
      expect(rows).toHaveLength(1);
      expect(await db().as(claims, (ask) => countRows(ask, table))).toBe(1);
      const change = db().as(claims, (ask) => touchRows(ask, table, column));
      if (access === 'own') expect(await change).toBe(1);
      else await expect(change).rejects.toMatchObject(refused);
      await expect(remove(claims, table)).rejects.toMatchObject(refused);
    });

    const itIfMade = access === 'read' ? () => {} : it;
    itIfMade("fills in the caller's id", async () => {
      const { id, claims } = await addLearner(db());
      await db().as(claims, (ask) => insert(ask, table, sampleRow(table)));
      expect(await db().ask(`select 1 from ${tableName(table)} where user_id = $1`, [id])).toHaveLength(1);
    });

    it("shows a stranger nothing, and lets them write nothing in the owner's name", async () => {
      const owner = await addOwned();
      const { claims } = await addLearner(db());
      expect(await db().as(claims, (ask) => countRows(ask, table))).toBe(0);
      if (access === 'own') expect(await db().as(claims, (ask) => touchRows(ask, table, column))).toBe(0);
      const forge = db().as(claims, (ask) => insert(ask, table, sampleRow(table, { user_id: owner.id })));
      await expect(forge).rejects.toMatchObject(refused);
      await expect(remove(claims, table)).rejects.toMatchObject(refused);
    });

    it('shows a visitor nothing and takes nothing from them', async () => {
      const owner = await addOwned();
      await expect(db().as(visitor, (ask) => countRows(ask, table))).rejects.toMatchObject(refused);
      await expect(db().as(visitor, (ask) => touchRows(ask, table, column))).rejects.toMatchObject(refused);
      const forge = db().as(visitor, (ask) => insert(ask, table, sampleRow(table, { user_id: owner.id })));
      await expect(forge).rejects.toMatchObject(refused);
      await expect(remove(visitor, table)).rejects.toMatchObject(refused);
    });

    it("shows the owner's password alone nothing and takes nothing from it", async () => {
      const { id, passwordOnly } = await addOwned();
      expect(await db().as(passwordOnly, (ask) => countRows(ask, table))).toBe(0);
      if (access === 'own')
        expect(await db().as(passwordOnly, (ask) => touchRows(ask, table, column))).toBe(0);
      const write = db().as(passwordOnly, (ask) => insert(ask, table, sampleRow(table, { user_id: id })));
      await expect(write).rejects.toMatchObject(refused);
      await expect(remove(passwordOnly, table)).rejects.toMatchObject(refused);
    });

    const itIfOwn = access === 'own' ? it : () => {};
    itIfOwn('refuses to hand a row to someone else', async () => {
      const { claims } = await addOwned();
      const stranger = await addLearner(db());
      const give = db().askAs(claims, `update ${tableName(table)} set user_id = $1`, [stranger.id]);
      await expect(give).rejects.toMatchObject(refused);
    });
  });

  describe.each(BANK_TABLES)('%s', (table, { column }) => {
    it('is closed: learners reach questions through functions that count them', async () => {
      const { claims, passwordOnly } = await addLearner(db());
      for (const caller of [claims, passwordOnly, visitor]) {
        await expect(db().as(caller, (ask) => countRows(ask, table))).rejects.toMatchObject(refused);
        const add = db().as(caller, (ask) => insert(ask, table, sampleRow(table)));
        await expect(add).rejects.toMatchObject(refused);
        await expect(db().as(caller, (ask) => touchRows(ask, table, column))).rejects.toMatchObject(refused);
        await expect(remove(caller, table)).rejects.toMatchObject(refused);
      }
    });
  });
}
