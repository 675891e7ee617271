import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { addLearner, agedBy, openSession, visitor } from '../support/learners.ts';
import { LEARNER_TABLES, sampleRow } from '../support/samples.ts';
import { insert, refused, upsert } from '../support/statements.ts';
import type { Claims, Row, TestDatabase } from '../support/test-database.ts';

/** Tests email_is_registered, the export of an account's data, and the deletion of an account. */
export function describeAccount(db: () => TestDatabase): void {
  const isRegistered = (email: string | null) =>
    db().askAs(visitor, 'select public.email_is_registered($1)', [email]);
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
         select 'many-' || n || '@example.test', now() from generate_series(1, 400) as n`,
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

    it('counts by network: an IPv6 /64 is one, and one that asked too often waits', async () => {
      await db().ask(`update private.limits set a_day = 3 where kind = 'lookups_of_network'`);
      const from = (address: string, header = 'cf-connecting-ip') =>
        db().as(visitor, async (ask) => {
          await ask(`select set_config('request.headers', $1, true)`, [
            JSON.stringify({ [header]: address }),
          ]);
          return ask(`select public.email_is_registered('nobody@example.test')`);
        });
      for (const host of ['1', '2', 'ffff:1']) await from(`2001:db8:1:2::${host}`);
      await expect(from('2001:db8:1:2::9')).rejects.toMatchObject({ code: 'PT429' });
      expect(await from('2001:db8:1:3::1')).toEqual(answer(false));
      for (let time = 0; time < 3; time += 1) await from('203.0.113.7, 10.0.0.1', 'x-forwarded-for');
      await expect(from('203.0.113.7', 'x-forwarded-for')).rejects.toMatchObject({ code: 'PT429' });
      expect(await from('no address')).toEqual(answer(false));
      // All /64 networks of one customer's /48 together may look up ten times as many.
      const more = Array.from({ length: 40 }, (_, n) => `2001:db8:1:${(n + 16).toString(16)}::1`);
      let answered = 0;
      for (const one of more)
        if (
          await from(one).then(
            () => true,
            () => false,
          )
        )
          answered += 1;
      expect(answered).toBe(26);
      expect(await from('2001:db8:2:1::1')).toEqual(answer(false));
      await db().ask(`update private.limits set a_day = 120 where kind = 'lookups_of_network'`);
      await db().ask('delete from private.address_lookups');
    });

    it('is refused to learners, who have no use for it', async () => {
      const { claims } = await addLearner(db());
      const look = db().askAs(claims, `select public.email_is_registered('a@example.test')`);
      await expect(look).rejects.toMatchObject(refused);
    });

    it('does not count a sign-up that was never confirmed', async () => {
      await db().ask(`insert into auth.users (email) values ('pending@example.test')`);
      expect(await isRegistered('pending@example.test')).toEqual(answer(false));
    });
  });

  describe('export_my_data', () => {
    const portionOf = async (claims: Claims, table: string, after: string | null = null) => {
      const [row] = await db().askAs(claims, 'select public.export_my_data($1, $2) as portion', [
        table,
        after,
      ]);
      return row?.portion as { rows: Row[]; next: string | null };
    };

    it("holds the learner's rows of every table, and nobody else's", async () => {
      const { id, email, claims } = await addRows();
      await addRows();
      await db().askAs(claims, 'insert into storage.objects (bucket_id, name) values ($1, $2)', [
        'bug-screenshots',
        `screenshots/${id}-1-shot.png`,
      ]);
      const [row] = await db().askAs(claims, 'select public.export_my_data() as data');
      const { tables = [] } = (row?.data ?? {}) as { tables?: string[] };
      expect(tables.toSorted()).toEqual(LEARNER_TABLES.map(([table]) => table).toSorted());
      for (const table of tables) {
        const rows = [expect.objectContaining({ user_id: id })];
        expect(await portionOf(claims, table), table).toEqual({ rows, next: null });
      }
      expect(row?.data).toEqual({
        exported_at: expect.any(String),
        account: expect.objectContaining({ id, email, user_metadata: {}, pending_email: null }),
        sessions: [expect.objectContaining({ id: claims.session_id }), expect.anything()],
        identities: [],
        authenticators: [],
        events: expect.arrayContaining([expect.objectContaining({ event: 'account_made' })]),
        assistant_turns: [],
        files: [expect.objectContaining({ bucket: 'bug-screenshots', name: `screenshots/${id}-1-shot.png` })],
        tables,
      });
    });

    it('comes in portions that together hold every row once, however many there are', async () => {
      const { id, claims } = await addRows();
      await db().ask(
        `insert into public.answers (id, user_id, question_uuid, bank, mode, letter, is_correct, answered_at)
         select gen_random_uuid(), $1, gen_random_uuid(), 'science', 'quiz', 'A', true, now() from generate_series(1, 4500)`,
        [id],
      );
      await db().ask(
        `insert into public.quizzes_session (user_id, start_time, details)
         select $1, now(), jsonb_build_object('pad', repeat('x', 30000)) from generate_series(1, 250)`,
        [id],
      );
      for (const [table, count, portions] of [
        ['answers', 4501, 3],
        ['quizzes_session', 251, 3],
      ] as const) {
        const ids: unknown[] = [];
        let after: string | null = null;
        let asked = 0;
        do {
          const portion = await portionOf(claims, table, after);
          ids.push(...portion.rows.map((row) => row.id));
          after = portion.next;
          asked += 1;
        } while (after !== null);
        expect([new Set(ids).size, ids.length, asked]).toEqual([count, count, portions]);
      }
      await expect(portionOf(claims, 'question_bank_science')).rejects.toMatchObject({ code: '22023' });
      await expect(portionOf(claims, 'answers; drop table public.answers')).rejects.toMatchObject({
        code: '22023',
      });
      await expect(portionOf(claims, 'answers', 'no id')).rejects.toMatchObject({ code: '22P02' });
    });
  });

  describe('what cannot be undone', () => {
    it.each(['export_my_data', 'delete_my_account'])(
      '%s asks for a second step that is at most ten minutes old',
      async (name) => {
        const { claims } = await addLearner(db());
        const call = (minutes: number) => db().askAs(agedBy(minutes, claims), `select public.${name}()`);
        await expect(call(11)).rejects.toMatchObject({ ...refused, detail: 'fresh_second_step' });
        const texts = { ...claims, amr: ['otp'] };
        await expect(db().askAs(texts, `select public.${name}()`)).rejects.toMatchObject(refused);
        await expect(call(9)).resolves.toHaveLength(1);
      },
    );
  });

  describe('my_files', () => {
    it("lists the caller's files in portions", async () => {
      const { id, claims } = await addLearner(db());
      const other = await addLearner(db());
      const names = [1, 2, 3].map((number) => `screenshots/${id}-${number}.png`);
      for (const name of [...names, `screenshots/${other.id}-1.png`]) {
        await db().ask(`insert into storage.objects (bucket_id, name) values ('bug-screenshots', $1)`, [
          name,
        ]);
      }
      const list = (limit: number) => db().askAs(claims, 'select * from public.my_files($1)', [limit]);
      expect(await list(2)).toEqual(names.slice(0, 2).map((name) => ({ bucket: 'bug-screenshots', name })));
      expect(await list(100)).toHaveLength(3);
    });
  });

  describe('the log of events', () => {
    const eventsOf = async (id: string) => {
      const rows = await db().ask(
        'select event, ip, user_agent from private.audit_log where user_id = $1 order by id',
        [id],
      );
      return rows;
    };

    it('holds sign-ins and changes of the account, and outlives it', async () => {
      const { id, claims } = await addLearner(db());
      await openSession(db(), id, ['otp'], { user_agent: 'Phone', ip: '192.0.2.7' });
      await db().ask(`update auth.users set encrypted_password = 'other' where id = $1`, [id]);
      await db().ask(`update auth.users set email = 'moved@example.test' where id = $1`, [id]);
      await db().ask('update auth.users set last_sign_in_at = now() where id = $1', [id]);
      await db().askAs(claims, 'select public.end_other_sessions()');
      await db().askAs(claims, 'select public.delete_my_account()');
      const events = await eventsOf(id);
      expect(events.map((row) => row.event)).toEqual([
        'account_made',
        'signed_in',
        'signed_in',
        'signed_in',
        'password_changed',
        'address_changed',
        'session_ended',
        'session_ended',
        expect.stringMatching(/^(account_deleted|session_ended)$/),
        expect.stringMatching(/^(account_deleted|session_ended)$/),
      ]);
      expect(events[3]).toEqual({ event: 'signed_in', ip: '192.0.2.7', user_agent: 'Phone' });
    });

    it('forgets after 90 days, as new entries come', async () => {
      const { id } = await addLearner(db());
      await db().ask(
        `insert into private.audit_log (user_id, event, happened_at) values ($1, 'signed_in', now() - interval '91 days')`,
        [id],
      );
      await openSession(db(), id, ['otp']);
      const [row] = await db().ask(
        `select count(*)::int as old from private.audit_log where happened_at < now() - interval '90 days'`,
      );
      expect(row?.old).toBe(0);
    });

    it('is closed to learners', async () => {
      const { claims } = await addLearner(db());
      const read = db().askAs(claims, 'select * from private.audit_log');
      await expect(read).rejects.toMatchObject(refused);
    });
  });

  describe('acceptance of the terms', () => {
    it('notes the version, and the instant by the database’s clock', async () => {
      const { id, claims } = await addLearner(db());
      const write = (changes: Row) =>
        db().as(claims, (ask) => upsert(ask, 'user_profile', ['user_id'], { user_id: id, ...changes }));
      const read = async () => {
        const [row] = await db().ask(
          `select accepted_at > now() - interval '1 minute' as is_now, terms_version from public.user_profile where user_id = $1`,
          [id],
        );
        return row;
      };
      await write({ accept_tos: true, terms_version: '2026-11-22', accepted_at: '2020-01-01T00:00:00Z' });
      expect(await read()).toEqual({ is_now: true, terms_version: '2026-11-22' });
      await db().ask('alter table public.user_profile disable trigger note_acceptance');
      await db().ask(`update public.user_profile set accepted_at = '2026-01-01' where user_id = $1`, [id]);
      await db().ask('alter table public.user_profile enable trigger note_acceptance');
      await write({ user_bio: 'Another line', accepted_at: '2026-11-30T00:00:00Z' });
      expect(await read()).toMatchObject({ is_now: false });
      await write({ terms_version: '2027-01-01' });
      expect(await read()).toMatchObject({ is_now: true });
      await write({ accept_tos: false });
      expect(await read()).toMatchObject({ is_now: null });
    });
  });

  describe('run_retention', () => {
    it('drops what is old and unconfirmed, names files without an owner, and is the operator’s alone', async () => {
      const { id, claims } = await addLearner(db());
      await db().ask(
        `update auth.sessions set created_at = now() - interval '200 days',
                             updated_at = now() - interval '181 days' where id = $1`,
        [claims.session_id],
      );
      await db().ask(
        `insert into auth.users (email, created_at) values ('never@example.test', now() - interval '8 days'), ('new@example.test', now())`,
      );
      const orphan = `screenshots/${randomUUID()}-1.png`;
      await db().ask(`insert into storage.objects (bucket_id, name) values ('bug-screenshots', $1)`, [
        orphan,
      ]);
      const [row] = await db().askAs({ role: 'service_role' }, 'select public.run_retention() as done');
      expect(row?.done).toMatchObject({
        sessions: 1,
        signups: 1,
        orphaned_files: expect.arrayContaining([{ bucket: 'bug-screenshots', name: orphan }]),
      });
      expect(await db().ask(`select email from auth.users where email = 'new@example.test'`)).toHaveLength(1);
      expect(await db().ask('select id from auth.sessions where user_id = $1', [id])).toHaveLength(1);
      const own = db().askAs((await addLearner(db())).claims, 'select public.run_retention()');
      await expect(own).rejects.toMatchObject(refused);
    });

    const retain = () => db().askAs({ role: 'service_role' }, 'select public.run_retention() as done');

    it('ends no session where the clock of the server is ahead, so that all look old', async () => {
      await addLearner(db());
      const age = (days: number) =>
        db().ask(
          `update auth.sessions set created_at = created_at + $1 * interval '1 day',
                    updated_at = updated_at + $1 * interval '1 day'`,
          [days],
        );
      await age(-400);
      expect(await retain()).toMatchObject([{ done: { sessions: 0 } }]);
      await age(400);
    });

    it('ends the waits of a time in which the clock of the server was ahead', async () => {
      const { id, claims } = await addLearner(db());
      const ahead = `now() + interval '400 days'`;
      await db().ask(`insert into private.address_lookups values ('192.0.2.7', ${ahead}, 120)`);
      await db().ask(
        `insert into private.recovery_tries values ($1, $2, 10, ${ahead}), (gen_random_uuid(), $2, 10, now())`,
        [claims.session_id, id],
      );
      await db().ask(
        `insert into private.assistant_turns (user_id, asked_at) values ($1, array_fill(${ahead}, array[20]))`,
        [id],
      );
      await db().ask(
        `insert into private.assistant_answers (user_id, begun_at) values ($1, ${ahead}), ($1, ${ahead})`,
        [id],
      );
      const turn = () => db().askAs(claims, 'select outcome from public.begin_assistant_turn()');
      expect(await turn()).toEqual([{ outcome: 'answering' }]);
      await retain();
      expect(await turn()).toEqual([{ outcome: 'granted' }]);
      expect(await db().ask(`select from private.address_lookups where network = '192.0.2.7'`)).toEqual([]);
      expect(await db().ask('select from private.recovery_tries where user_id = $1', [id])).toHaveLength(1);
    });
  });

  describe('delete_my_account', () => {
    it('leaves no row of the learner, and every row of the others', async () => {
      const { id, email, claims } = await addRows();
      const other = await addRows();
      await db().askAs(claims, 'select public.delete_my_account()');
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
  });
}
