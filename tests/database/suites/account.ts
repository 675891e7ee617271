import { describe, expect, it } from 'vitest';
import { addLearner, visitor } from '../support/learners.ts';
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

    it('is no work, however long the argument and however many accounts', async () => {
      await db().ask(
        `insert into auth.users (email, email_confirmed_at)
         select 'many-' || n || '@example.test', now() from generate_series(1, 2000) as n`,
      );
      await db().ask('analyze auth.users');
      expect(await isRegistered('a'.repeat(4_000_000))).toEqual(answer(false));
      expect(await isRegistered(`${' '.repeat(100)}many-7@example.test`)).toEqual(answer(true));
      const plan = await db().ask(
        `explain select from auth.users as u
          where u.email = $1 and lower(u.email::text) = $1 and not u.is_sso_user and u.email_confirmed_at is not null`,
        ['many-7@example.test'],
      );
      expect(JSON.stringify(plan)).toContain('Index Scan');
      await db().ask(`delete from auth.users where email like 'many-%'`);
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

    it('leaves a token of a deleted account with nothing to read or write', async () => {
      const { claims } = await addLearner(db());
      await db().as(claims, (ask) => ask('select public.delete_my_account()'));
      expect(await db().as(claims, (ask) => countRows(ask, 'question_bank_science'))).toBe(0);
      const write = db().as(claims, (ask) => insert(ask, 'user_profile', sampleRow('user_profile')));
      await expect(write).rejects.toMatchObject(refused);
    });
  });
}
