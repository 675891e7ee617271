import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { DatabaseError } from '../../../supabase/local/core/database/interface.ts';
import { sql } from '../../../supabase/local/core/database/sql.ts';
import { placeOf, runAsCaller, VISITORS } from '../../../supabase/local/core/fairness/caller.ts';
import { confirmedLearner } from '../support/learners.ts';
import { startTestServer } from '../support/test-server.ts';

const root = mkdtempSync(join(tmpdir(), 'iskolar-database-'));
const server = await startTestServer({ dataDir: join(root, 'data'), queryTimeoutMs: 1_000 });
afterAll(async () => {
  await server.close();
  rmSync(root, { recursive: true, force: true });
});

const statement = (text: string, ...values: unknown[]) => ({ text, values });
const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => {
      throw new Error('It should have failed.');
    },
    (error: unknown) => error,
  );

describe('the database behind its door', () => {
  it('runs as the role of the claims, with the request in its settings', async () => {
    const sub = '7b0f6b54-5d8a-4c52-9b2e-0a51a2f0f0aa';
    const [result] = await server.db.runAs(
      { role: 'authenticated', sub },
      [
        statement(`select current_user::text as who, auth.uid()::text as sub,
          current_setting('request.headers')::json ->> 'x-a' as header, current_setting('search_path') as search_path`),
      ],
      { headers: { 'x-a': '1' }, readOnly: true },
    );
    expect(result?.rows).toEqual([
      { who: 'authenticated', sub, header: '1', search_path: 'public, extensions' },
    ]);
  });

  it('takes every value as a value, also an object that PGlite takes for SQL', () => {
    const value = { _templateType: 'part', str: '1; drop table x' };
    expect(sql`select ${value} from ${'y'}`).toEqual({ text: 'select $1 from $2', values: [value, 'y'] });
  });

  it('forgets role and claims after the transaction', async () => {
    await server.db.runAs({ role: 'anon', sub: 'x' }, [statement('select 1')]);
    const [after] = await server.db.run([
      statement(`select current_user::text as who, current_setting('request.jwt.claims', true) as claims`),
    ]);
    expect(after?.rows).toEqual([{ who: 'postgres', claims: '' }]);
  });

  it('rolls everything back when one statement fails, and says which and why', async () => {
    const error = await failureOf(
      server.db.run([
        statement('create table embedded.probe (n int primary key)'),
        statement('insert into embedded.probe values ($1)', 1),
        statement('insert into embedded.probe values ($1)', 1),
      ]),
    );
    expect(error).toBeInstanceOf(DatabaseError);
    expect(error).toMatchObject({
      code: '23505',
      statement: 2,
      details: expect.stringContaining('already exists'),
    });
    const [gone] = await server.db.run([statement(`select to_regclass('embedded.probe') as name`)]);
    expect(gone?.rows).toEqual([{ name: null }]);
  });

  it('writes nothing in a read-only transaction', async () => {
    const write = server.db.runAs({ role: 'service_role' }, [statement('delete from public.user_profile')], {
      readOnly: true,
    });
    expect(await failureOf(write)).toMatchObject({ code: '25006' });
  });

  it('gives a visitor nothing of auth and of its own books', async () => {
    for (const table of ['auth.users', 'auth.one_time_tokens', 'auth.sessions', 'embedded.mails']) {
      const read = server.db.runAs({ role: 'authenticated' }, [statement(`select * from ${table}`)]);
      expect(await failureOf(read)).toMatchObject({ code: '42501' });
    }
  });

  it('ends a query that runs away, and goes on with everything that was written', async () => {
    const { email, client } = await confirmedLearner(server);
    const runaway = server.db.runAs({ role: 'authenticated' }, [
      statement('select count(*) from generate_series(1, 100000000000)'),
    ]);
    const queued = server.db.run([statement('select email from auth.users where email = $1', email)]);
    expect(await failureOf(runaway)).toMatchObject({ code: '57014' });
    expect((await queued)[0]?.rows).toEqual([{ email }]);
    expect((await client.auth.getUser()).error).toBeNull();
  });

  it('makes room by itself: rows that are changed again and again take no more of the disk', async () => {
    await server.db.run([statement('create table embedded.churn (id int primary key, said text)')]);
    const change = () =>
      server.db.run([
        statement(`insert into embedded.churn select n, repeat('x', 400) from generate_series(1, 2000) n
                   on conflict (id) do update set said = excluded.said || ''`),
      ]);
    const sizes: number[] = [];
    for (let round = 0; round < 60; round += 1) {
      await change();
      const [size] = await server.db.run([
        statement(`select pg_total_relation_size('embedded.churn')::float8 as bytes`),
      ]);
      sizes.push(Number(size?.rows[0]?.bytes));
    }
    expect(sizes[59] ?? 0).toBeLessThan(1.5 * (sizes[25] ?? 0));
    expect(sizes[59] ?? 0).toBeLessThan(30 * (sizes[0] ?? 0));
  });

  it('drops the work of a client that left, and goes on with that of others', async () => {
    const left = () => server.db.run([statement('select 1')]);
    const gone = { place: placeOf('203.0.113.1', VISITORS), signal: AbortSignal.abort() };
    for (let n = 0; n < 3; n += 1) {
      expect(await failureOf(runAsCaller(gone, left))).toMatchObject({ code: '57014' });
    }
    expect((await left())[0]?.rows).toHaveLength(1);
  });

  it('refuses work after the end', async () => {
    await server.close();
    expect(await failureOf(server.db.run([statement('select 1')]))).toMatchObject({ code: '57P01' });
  });
});
