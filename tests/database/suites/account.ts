import { describe, expect, it } from 'vitest';
import { addLearner, claimsOf, visitor } from '../support/learners.ts';
import { LEARNER_TABLES, sampleRow } from '../support/samples.ts';
import { countRows, insert, refused } from '../support/statements.ts';
import type { TestDatabase } from '../support/test-database.ts';

/** Registration's look-up, the export and the end of an account. */
export function describeAccount(db: () => TestDatabase): void {
  const isRegistered = (email: string | null) =>
    db().as(visitor, (ask) => ask('select public.email_is_registered($1)', [email]));
  const answer = (value: boolean) => [{ email_is_registered: value }];

  const addRows = async () => {
    const learner = await addLearner(db());
    for (const [table] of LEARNER_TABLES) {
      await insert(db().ask, table, sampleRow(table, { user_id: learner.id }));
    }
    return learner;
  };

  describe('email_is_registered', () => {
    it('says yes or no to a visitor, and nothing else', async () => {
      const { email } = await addLearner(db());
      expect(await isRegistered(email)).toEqual(answer(true));
      expect(await isRegistered(` ${email.toUpperCase()} `)).toEqual(answer(true));
      expect(await isRegistered('nobody@example.test')).toEqual(answer(false));
    });

    it('takes its argument as one address', async () => {
      await addLearner(db());
      for (const value of [null, '', '%', '%@example.test', "' or true --"]) {
        expect(await isRegistered(value)).toEqual(answer(false));
      }
    });

    it('does not count a sign-up that was never confirmed', async () => {
      await db().ask(`insert into auth.users (email) values ('pending@example.test')`);
      expect(await isRegistered('pending@example.test')).toEqual(answer(false));
    });
  });

  describe('export_my_data', () => {
    it("holds the learner's rows of every table, and nobody else's", async () => {
      const { id, email, claims } = await addRows();
      await addRows();
      await db().as(claims, (ask) =>
        ask('insert into storage.objects (bucket_id, name) values ($1, $2)', [
          'bug-screenshots',
          `screenshots/${id}-1-shot.png`,
        ]),
      );
      const [row] = await db().as(claims, (ask) => ask('select public.export_my_data() as data'));
      const mine = LEARNER_TABLES.map(([table]) => [table, [expect.objectContaining({ user_id: id })]]);
      expect(row?.data).toEqual({
        exported_at: expect.any(String),
        account: expect.objectContaining({ id, email }),
        files: [{ bucket: 'bug-screenshots', name: `screenshots/${id}-1-shot.png` }],
        tables: Object.fromEntries(mine),
      });
    });

    it('needs a second step', async () => {
      const { passwordOnly } = await addRows();
      for (const caller of [passwordOnly, visitor]) {
        const attempt = db().as(caller, (ask) => ask('select public.export_my_data()'));
        await expect(attempt).rejects.toMatchObject(refused);
      }
    });
  });

  describe('delete_my_account', () => {
    it('leaves no row of the learner, and every row of the others', async () => {
      const { id, email, claims } = await addRows();
      const other = await addRows();
      await db().as(claims, (ask) => ask('select public.delete_my_account()'));
      for (const [table] of LEARNER_TABLES) {
        const [row] = await db().ask(
          `select count(*) filter (where user_id = $1)::int as gone,
                  count(*) filter (where user_id = $2)::int as kept
             from public.${table}`,
          [id, other.id],
        );
        expect({ table, ...row }).toEqual({ table, gone: 0, kept: 1 });
      }
      expect(await isRegistered(email)).toEqual(answer(false));
      expect(await isRegistered(other.email)).toEqual(answer(true));
    });

    it('needs a second step', async () => {
      const { email, passwordOnly } = await addRows();
      for (const caller of [passwordOnly, visitor]) {
        const attempt = db().as(caller, (ask) => ask('select public.delete_my_account()'));
        await expect(attempt).rejects.toMatchObject(refused);
      }
      expect(await isRegistered(email)).toEqual(answer(true));
    });

    it('leaves a token of a deleted account with nothing to write', async () => {
      const { id, claims } = await addRows();
      await db().as(claims, (ask) => ask('select public.delete_my_account()'));
      const again = claimsOf(id, 'otp');
      expect(await db().as(again, (ask) => countRows(ask, 'user_profile'))).toBe(0);
      const write = db().as(again, (ask) => insert(ask, 'user_profile', sampleRow('user_profile')));
      await expect(write).rejects.toMatchObject({ code: '23503' });
    });
  });
}
