import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { supabaseCli } from '../../scripts/supabase-cli.ts';
import { readMigrations } from '../../supabase/tools/schema-files.ts';
import { type PostgresServer, startPostgres } from '../database/support/postgres-server.ts';

const root = join(import.meta.dirname, '..', '..');
const run = promisify(execFile);

/**
 * Makes two files of generated types comparable: removes their differences in quotes, separators, spaces and the
 * notation of an empty type.
 */
const plain = (types: string) =>
  types
    .slice(types.indexOf('Tables:'), types.indexOf('Enums:'))
    .replaceAll('ComputedFields: never', '')
    .replaceAll('Record<PropertyKey, never>', 'never')
    .replaceAll('[_ in never]', '[_innever]')
    .replaceAll(/\((\w+)\)\[\]/g, '$1[]')
    .replaceAll(/[\s;,"]/g, '');

/**
 * Creates the role that applies migrations on a hosted project. It is not a superuser. It owns nothing in `auth`, but
 * may read and delete rows of `auth` tables and add triggers to them. It may write policies for the storage tables; in
 * this test it owns them.
 */
const OWNER = `
  create role project_owner login createrole bypassrls;
  grant anon, authenticated, service_role to project_owner with admin option;
  grant create on database postgres to project_owner;
  alter schema public owner to project_owner;
  grant usage on schema auth, storage, extensions to project_owner with grant option;
  grant select, insert, update, delete, references, trigger on all tables in schema auth to project_owner;
  alter table storage.objects owner to project_owner;
  alter table storage.buckets owner to project_owner;
  alter default privileges for role project_owner in schema public grant all on tables to anon, authenticated, service_role;
  alter default privileges for role project_owner in schema public grant all on sequences to anon, authenticated, service_role;
  alter default privileges for role project_owner in schema public grant all on functions to anon, authenticated, service_role;`;

/** Uses the current Supabase CLI on a local PostgreSQL, as on a hosted project. */
describe('the Supabase CLI', () => {
  let server: PostgresServer;
  let folder: string;
  let remote: string;

  /** Runs the CLI in a copy of the project, because it writes its own files next to config.toml. */
  const supabase = (...args: string[]) => {
    const [program, ...first] = supabaseCli();
    return run(program, [...first, ...args, `--remote=${remote}`, '--yes', '--workdir', folder], {
      env: { ...process.env, DO_NOT_TRACK: '1', SUPABASE_TELEMETRY_DISABLED: '1' },
      maxBuffer: 64 * 1024 * 1024,
    });
  };

  const ask = async (sql: string) => {
    const client = new Client(server.connection);
    await client.connect();
    try {
      return (await client.query<Record<string, unknown>>(sql)).rows;
    } finally {
      await client.end();
    }
  };

  beforeAll(async () => {
    server = await startPostgres();
    const socket = v.parse(v.string(), server.connection.host);
    remote = `postgresql://project_owner@localhost/postgres?host=${encodeURIComponent(socket)}&sslmode=disable`;
    await ask(await readFile(join(root, 'supabase', 'local', 'core', 'bootstrap.sql'), 'utf8'));
    await ask(OWNER);
    folder = await mkdtemp(join(tmpdir(), 'iskolar-hosted-'));
    for (const name of ['config.toml', 'migrations', 'seed.sql', 'templates', 'functions']) {
      await cp(join(root, 'supabase', name), join(folder, 'supabase', name), { recursive: true });
    }
  }, 120_000);

  afterAll(async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  });

  it('takes config.toml and applies every migration and the banks (db push --include-seed)', {
    timeout: 120_000,
  }, async () => {
    const { stderr } = await supabase('db', 'push', '--include-seed');
    expect(stderr).not.toMatch(/no longer supported|unknown config/i);
    const applied = await ask('select version from supabase_migrations.schema_migrations order by version');
    expect(applied.map((row) => row.version)).toEqual(
      (await readMigrations()).map(({ path }) => path.slice('supabase/migrations/'.length).split('_')[0]),
    );
    const [bank] = await ask('select count(*)::int as questions from public.question_bank_math');
    expect(bank?.questions).toBeGreaterThan(100);
    // Push again: there is nothing left to do, and the push must not fail.
    await supabase('db', 'push', '--include-seed');
  });

  it('names wrong-looking and reported items and answers reports, by its connection string (questions:health, feedback)', {
    timeout: 120_000,
  }, async () => {
    const program = async (name: string, ...args: string[]) =>
      (await run(process.execPath, [`scripts/${name}.ts`, `--database=${remote}`, ...args], { cwd: root }))
        .stdout;
    // Forty learners answer 21 items. The higher a learner's number, the more of the first twenty items they answer
    // rightly. On item 21, the better half of the learners picks a wrong option. Accounts younger than a day do not
    // count.
    await ask(`
      create temp table items as
        select global_id, answer, translate(answer, 'ABCD', 'BCDA') as wrong, row_number() over (order by global_id) as n
          from public.question_bank_math limit 21;
      create temp table learners as select gen_random_uuid() as id, n from generate_series(1, 40) as n;
      insert into auth.users (id, email, created_at)
        select id, id || '@example.test', now() - interval '2 days' from learners;
      insert into public.answers (id, user_id, question_uuid, bank, mode, letter, is_correct, answered_at)
        select gen_random_uuid(), l.id, i.global_id, 'math', 'quiz', case when c.is_right then i.answer else i.wrong end, c.is_right, now()
          from learners as l cross join items as i
          cross join lateral (select case when i.n = 21 then l.n <= 20 else i.n * 2 <= l.n end as is_right) as c;
      insert into public.question_reports (id, user_id, question_uuid, bank, fault, letter, note)
        select gen_random_uuid(), l.id, i.global_id, 'math', 'wrong_key', i.wrong, 'Mine is right.'
          from learners as l cross join items as i where i.n = 21 and l.n > 38;`);
    const reports = await ask('select id, question_uuid, letter from public.question_reports');
    const [one] = reports;
    const health = await program('questions-health');
    expect(health).toMatch(/^21 items have first answers of ten learners or more; \d+ look wrong\.$/m);
    const named = health.split('\n\n').filter((part) => part.startsWith(String(one?.question_uuid)));
    expect(named[0]).toContain(`the key may be wrong: those who know the rest pick ${one?.letter} (50%)`);
    expect(named[1]).toContain(`math  (2)\n  wrong_key, picked ${one?.letter}: Mine is right.`);

    expect(await program('feedback', '--open')).toContain('2 in all.');
    const closed = await program(
      'feedback',
      '--close',
      reports.map(({ id }) => id).join(','),
      '--reply',
      'Corrected.',
    );
    expect(closed).toContain('Closed 2.');
    expect(await program('feedback', '--open')).toContain('0 in all.');
    expect(await ask('select distinct reply from public.question_reports')).toEqual([
      { reply: 'Corrected.' },
    ]);
    expect(await program('questions-health')).toContain('0 items have open reports.');
  });

  it('has no warning about the schema (db advisors)', { timeout: 120_000 }, async () => {
    const { stdout } = await supabase('db', 'advisors', '--level', 'warn');
    expect(stdout.trim() === '' ? [] : JSON.parse(stdout)).toEqual([]);
  });

  it('writes the types that the app is compiled with (gen types)', { timeout: 120_000 }, async () => {
    const { stdout } = await supabase('gen', 'types', '--schema', 'public');
    const ours = await readFile(join(root, 'app', 'data', 'database.types.ts'), 'utf8');
    expect(plain(stdout)).toBe(plain(ours));
  });
});
