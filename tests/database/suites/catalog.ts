import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LEARNER_TABLES, PRIVILEGES, SAMPLES } from '../support/samples.ts';
import type { TestDatabase } from '../support/test-database.ts';

/** Checks every table and function in the database's catalog, so that no new one is forgotten. */
export function describeCatalog(db: () => TestDatabase): void {
  const names = async (sql: string) => (await db().ask(sql)).map((row) => row.name);

  describe('the catalog', () => {
    it('holds the tables the tests know, and no other', async () => {
      const tables = await names(`select relname::text as name from pg_class
                                   where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f')`);
      expect(tables.sort()).toEqual(Object.keys(SAMPLES).sort());
    });

    it('has row-level security on every table', async () => {
      const open = await names(`select relname::text as name from pg_class
                                 where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relrowsecurity`);
      expect(open).toEqual([]);
    });

    it("asks for the second step on every learner's table, for every command", async () => {
      const asked = await names(`
        select tablename::text as name from pg_policies
         where schemaname = 'public' and permissive = 'RESTRICTIVE' and cmd = 'ALL' and roles = '{authenticated}'
           and qual like '%has_second_step()%' and with_check like '%has_second_step()%'`);
      expect(asked.sort()).toEqual(LEARNER_TABLES.map(([table]) => table).sort());
    });

    it('has no policy for visitors', async () => {
      expect(
        await names(`select policyname::text as name from pg_policies
                           where schemaname in ('public', 'storage') and roles <> '{authenticated}'`),
      ).toEqual([]);
    });

    it('grants visitors no table, column or sequence', async () => {
      const granted = await db().ask(`
        select table_name::text as name, privilege_type::text as privilege from information_schema.role_table_grants
         where table_schema in ('public', 'private') and grantee in ('anon', 'PUBLIC')
        union all
        select table_name::text, privilege_type::text from information_schema.column_privileges
         where table_schema in ('public', 'private') and grantee in ('anon', 'PUBLIC')
        union all
        select c.relname::text, 'USAGE' from pg_class c
         where c.relnamespace = 'public'::regnamespace
           and case when c.relkind = 'S' then has_sequence_privilege('anon', c.oid, 'usage, select, update') end`);
      expect(granted).toEqual([]);
    });

    it('gives visitors nothing by default either', async () => {
      const [row] = await db().ask(`
        select bool_or(acl::text like 'anon=%' or acl::text like 'authenticated=%') as leaks
          from pg_default_acl, unnest(defaclacl) as acl
         where defaclnamespace = 'public'::regnamespace`);
      expect(row?.leaks).toBe(false);
    });

    it('grants learners on each table what its kind allows', async () => {
      const rows = await db().ask(
        `select table_name::text as table, privilege_type::text as privilege
           from information_schema.column_privileges
          where table_schema = 'public' and grantee = 'authenticated'
         union
         select table_name::text, privilege_type::text from information_schema.role_table_grants
          where table_schema = 'public' and grantee = 'authenticated'`,
      );
      const tables = Object.entries(SAMPLES);
      const granted = tables.map(([table]) => [
        table,
        rows.flatMap((row) => (row.table === table ? [row.privilege] : [])).sort(),
      ]);
      expect(granted).toEqual(tables.map(([table, { access }]) => [table, PRIVILEGES[access]]));
    });

    it("ends a learner's rows with the account, and finds them by an index", async () => {
      const wrong = await names(`
        select c.relname::text as name
          from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'user_id'
         where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
           and (not a.attnotnull
                or not exists (select from pg_constraint k
                                where k.conrelid = c.oid and k.contype = 'f' and k.conkey = array[a.attnum]
                                  and k.confrelid = 'auth.users'::regclass and k.confdeltype = 'c')
                or not exists (select from pg_index i where i.indrelid = c.oid and i.indkey[0] = a.attnum))`);
      expect(wrong).toEqual([]);
    });

    it('limits how much a learner writes into every table they may write', async () => {
      const writable = await db().ask(`
        select distinct table_name::text as name, lower(privilege_type) as event
          from (select table_name, privilege_type from information_schema.column_privileges
                 where table_schema = 'public' and grantee = 'authenticated'
                union all
                select table_name, privilege_type from information_schema.role_table_grants
                 where table_schema = 'public' and grantee = 'authenticated') as granted
         where privilege_type in ('INSERT', 'UPDATE')`);
      const limited = await db().ask(`
        select t.tgrelid::regclass::text as name, p.proname::text as by, t.tgtype::int & 4 <> 0 as is_insert,
               t.tgtype::int & 16 <> 0 as is_update, encode(t.tgargs, 'escape') as arguments
          from pg_trigger as t join pg_proc as p on p.oid = t.tgfoid
         where not t.tgisinternal and t.tgenabled = 'O' and p.proname in ('guard_rows', 'count_rows')`);
      const kinds = await names('select kind as name from private.limits where a_day is not null');
      const missing = writable.flatMap(({ name, event }) =>
        ['guard_rows', 'count_rows']
          .filter(
            (by) =>
              !limited.some(
                (trigger) =>
                  trigger.name === name &&
                  trigger.by === by &&
                  (event === 'insert' ? trigger.is_insert : trigger.is_update) === true &&
                  kinds.includes(String(trigger.arguments).split('\\000')[0]),
              ),
          )
          .map((by) => `${name} ${event} ${by}`),
      );
      expect(writable.length).toBeGreaterThan(10);
      expect(missing).toEqual([]);
    });

    it('lets visitors call email_is_registered alone', async () => {
      const open = await names(`
        select p.proname::text as name from pg_proc p
         where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace)
           and has_function_privilege('anon', p.oid, 'execute')`);
      expect(open).toEqual(['email_is_registered']);
    });

    it('lets nobody but service_role run a new function before it is granted', async () => {
      const undo = new Error('Rolled back: the function must not stay.');
      const asked = db().as({ role: 'service_role' }, async (ask) => {
        await ask('reset role');
        await ask('create function public.probe() returns int language sql as $$ select 1 $$');
        const rows = await ask(
          `select role, has_function_privilege(role, 'public.probe()', 'execute') as may
             from unnest(array['anon', 'authenticated', 'service_role']) as role`,
        );
        expect(Object.fromEntries(rows.map(({ role, may }) => [role, may]))).toEqual({
          anon: false,
          authenticated: false,
          service_role: true,
        });
        throw undo;
      });
      await expect(asked).rejects.toBe(undo);
      expect(await names(`select to_regproc('public.probe')::text as name`)).toEqual([null]);
    });

    it('fixes the search path of every function', async () => {
      const loose = await names(`
        select proname::text as name from pg_proc
         where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
           and not coalesce(proconfig, '{}') @> array['search_path=""']`);
      expect(loose).toEqual([]);
    });

    it('has every function of learners and visitors in the table of what a call may cost', async () => {
      const open = await names(`
        select proname::text as name from pg_proc
         where pronamespace = 'public'::regnamespace and prorettype <> 'trigger'::regtype
           and (has_function_privilege('authenticated', oid, 'execute') or has_function_privilege('anon', oid, 'execute'))`);
      const text = readFileSync('docs/security.md', 'utf8')
        .split('## What one call may cost')[1]
        ?.split('\n## ')[0];
      const calls = (text ?? '').split('\n').map((line) => line.split('|')[1] ?? '');
      const listed = calls.flatMap((cell) => [...cell.matchAll(/`(\w+)`/g)].map(([, name]) => name));
      expect(listed.sort()).toEqual(open.sort());
    });

    it("runs only these functions with the owner's rights", async () => {
      const definers = await names(`
        select proname::text as name from pg_proc
         where pronamespace in ('public'::regnamespace, 'private'::regnamespace) and prosecdef`);
      expect(definers.sort()).toEqual([
        'allowance',
        'bank_changes',
        'bank_history',
        'begin_assistant_turn',
        'close_feedback',
        'count_reading',
        'count_rows',
        'dashboard_overview',
        'delete_my_account',
        'draw_plan',
        'draw_questions',
        'email_is_registered',
        'end_assistant_turn',
        'end_other_sessions',
        'end_session',
        'export_my_data',
        'finish_attempt',
        'guard_rows',
        'has_second_step',
        'item_statistics',
        'learner_record',
        'list_feedback',
        'make_recovery_codes',
        'mark_corrections_told',
        'my_files',
        'my_sessions',
        'note_account_event',
        'note_event',
        'note_question_history',
        'questions_by_id',
        'recovery_codes_left',
        'remove_unvouched_authenticators',
        'rescore_changed_keys',
        'rescore_questions',
        'run_retention',
        'spend',
        'trust_authenticator',
        'use_recovery_code',
      ]);
    });
  });
}
