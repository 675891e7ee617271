import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readOptions } from '../../../supabase/local/options.ts';
import { createServer } from '../../../supabase/local/server.ts';
import { CHILD_TEST_TIMEOUT_MS, runToEnd, withoutBanks } from '../support/child-server.ts';
import { makeData, migratedPostgres } from '../support/kept-postgres.ts';
import { PROJECT_ROOT } from '../support/test-server.ts';

const roots: string[] = [];
const freshDir = () => {
  const root = mkdtempSync(join(tmpdir(), 'iskolar-lifecycle-'));
  roots.push(root);
  return root;
};
afterAll(() => {
  for (const root of roots) rmSync(root, { recursive: true, force: true });
});

/** A data folder that another version of Iskolar left, with these files beside its database. */
function dataOf(postgres: number, files: Record<string, string> = {}): string {
  const dataDir = freshDir();
  mkdirSync(join(dataDir, 'postgres'));
  writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), `${postgres}\n`);
  for (const [name, text] of Object.entries(files)) writeFileSync(join(dataDir, name), text);
  return dataDir;
}

/** A data folder as a server leaves it that ended before its first learner. */
async function preparedDir(): Promise<string> {
  const dataDir = freshDir();
  await makeData(dataDir);
  return dataDir;
}

const start = async (dataDir: string | null, more: object = {}) =>
  createServer({
    workdir: PROJECT_ROOT,
    dataDir,
    host: '127.0.0.1',
    port: 0,
    seed: false,
    initialData: await migratedPostgres(),
    ...more,
  });

describe('one data folder', { timeout: CHILD_TEST_TIMEOUT_MS }, () => {
  let dataDir: string;
  let server: Awaited<ReturnType<typeof start>>;
  beforeAll(async () => {
    dataDir = join(freshDir(), 'data');
    server = await start(dataDir);
  });
  afterAll(() => server.close());

  it('is refused to a second start in the same program and in another', async () => {
    await expect(start(dataDir)).rejects.toThrow(`already running on the data in ${dataDir}`);
    const second = await runToEnd(['--data', dataDir]);
    expect(second.code).toBe(1);
    expect(second.stderr).toMatch(
      /^Iskolar is already running on the data in \S+ \(process \d+ on \S+\)\. Stop it first, .+\n$/,
    );
    expect((await fetch(`${server.url}/auth/v1/health`)).status).toBe(200);
  });

  it('is free again after the end, with its keys and tables as they were; a start removes what a backup that was cut off left behind', async () => {
    const [before] = await server.db.run([
      { text: 'select count(*)::int as n from supabase_migrations.schema_migrations', values: [] },
    ]);
    const { anonKey } = server;
    await server.close();
    expect(existsSync(join(dataDir, 'lock'))).toBe(false);
    const left = join(dataDir, 'backup-GIdVAe');
    mkdirSync(left);
    writeFileSync(join(left, 'rest'), 'of a learner');
    server = await start(dataDir);
    expect(existsSync(left)).toBe(false);
    expect(server.anonKey).toBe(anonKey);
    const [after] = await server.db.run([
      { text: 'select count(*)::int as n from supabase_migrations.schema_migrations', values: [] },
    ]);
    expect(after?.rows).toEqual(before?.rows);
  });

  it('is brought up to date by the migrations that it lacks, and refused if one was another one', async () => {
    const run = (text: string) => server.db.run([{ text, values: [] }]);
    await run('drop function private.begin_generation(); ');
    await run('drop table private.server_generation');
    await run(`delete from supabase_migrations.schema_migrations where name = 'add_server_generation'`);
    await server.close();
    server = await start(dataDir);
    const [generation] = await run('select id from private.server_generation');
    expect(generation?.rows).toHaveLength(1);

    await run(
      `update supabase_migrations.schema_migrations set statements = array['select 1'] where name like 'create_%'`,
    );
    await server.close();
    await expect(start(dataDir)).rejects.toThrow(/older version of Iskolar.*Download my data/);
  });
});

describe('a start', { timeout: CHILD_TEST_TIMEOUT_MS }, () => {
  it('by npm ends with npm, which passes no signal on', async () => {
    const root = freshDir();
    const dataDir = await preparedDir();
    const main = join(PROJECT_ROOT, 'supabase/local/main.ts');
    const args = ['--liftoff-only', main, ...withoutBanks(root), '--data', dataDir, '--port', '0'];
    const script = `
      const { spawn } = require('node:child_process');
      const child = spawn(process.execPath, ${JSON.stringify(args)}, { stdio: 'inherit', env: { ...process.env, npm_lifecycle_event: 'serve' } });
      console.log('pid ' + child.pid);
      setInterval(() => undefined, 1000);`;
    const npm = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'ignore'] });
    let said = '';
    npm.stdout.on('data', (chunk) => {
      said += String(chunk);
    });
    await expect.poll(() => said, { timeout: 200_000 }).toContain('Ctrl+C');
    npm.kill('SIGKILL');
    const pid = Number(/pid (\d+)/.exec(said)?.[1]);
    const isRunning = () => {
      try {
        return process.kill(pid, 0);
      } catch {
        return false;
      }
    };
    await expect.poll(isRunning, { timeout: 60_000 }).toBe(false);
  });
});

describe('a start that cannot go on', { timeout: CHILD_TEST_TIMEOUT_MS }, () => {
  it('names the busy port, and leaves the data free', async () => {
    const busy = createHttpServer();
    await new Promise<void>((resolve) => busy.listen(0, '127.0.0.1', resolve));
    const address = busy.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const dataDir = join(freshDir(), 'data');
    const { code, stderr } = await runToEnd(['--data', dataDir], { PORT: String(port) });
    busy.close();
    expect(code).toBe(1);
    expect(stderr).toBe(
      `Port ${port} on 127.0.0.1 is in use by another program. Stop it, or choose another port with --port.\n`,
    );
    expect(existsSync(join(dataDir, 'lock'))).toBe(false);
  });

  it.each([
    [['--port', 'abc'], 'The port must be a whole number from 0 to 65535, not "abc".'],
    [['--port', '70000'], 'The port must be a whole number from 0 to 65535, not "70000".'],
    [['--public-url', 'nonsense'], 'The public address must look like https://example.org, not "nonsense".'],
    [['--nonsense'], 'Run with --help'],
    [['word'], 'Run with --help'],
  ])('says what is wrong with %j', (args, sentence) => {
    expect(() => readOptions(args, {}, '/')).toThrow(sentence);
  });

  it('says that the folder holds no project', async () => {
    const workdir = freshDir();
    await expect(createServer({ workdir, dataDir: null, host: '127.0.0.1', port: 0 })).rejects.toThrow(
      'There is no readable supabase/config.toml',
    );
  });

  it('says that the data is of a newer version', async () => {
    const dataDir = dataOf(18, { 'format.json': '{"format":4,"postgres":18}' });
    await expect(start(dataDir)).rejects.toThrow('was written by a newer version of Iskolar');
    expect(existsSync(join(dataDir, 'lock'))).toBe(false);
  });

  it.each([
    ['with its format', { 'format.json': '{"format":1,"postgres":18}' }],
    ['of the first releases, with a file as lock', { lock: '' }],
  ])('says that the data is of an older version, and how to save it first: %s', async (_, files) => {
    await expect(start(dataOf(18, files))).rejects.toThrow(/older version of Iskolar.*Download my data/);
  });

  it('says that the data is of another Postgres', async () => {
    await expect(start(dataOf(19))).rejects.toThrow('is of Postgres 19, this Iskolar reads Postgres 18');
  });

  it('says that the data folder is no folder, or not ours to write', async () => {
    const file = join(freshDir(), 'file');
    writeFileSync(file, '');
    await expect(start(file)).rejects.toThrow('cannot be read and written');
    if (process.getuid?.() === 0) return; // root may write anywhere
    const closed = freshDir();
    chmodSync(closed, 0o500);
    await expect(start(join(closed, 'data'))).rejects.toThrow('cannot be read and written');
  });

  it('says that keys are damaged instead of making new ones', async () => {
    const dataDir = freshDir();
    writeFileSync(join(dataDir, 'keys.json'), '{');
    await expect(start(dataDir)).rejects.toThrow('keys.json cannot be read');
    expect(readFileSync(join(dataDir, 'keys.json'), 'utf8')).toBe('{');
  });

  it('says that the keys of data are gone instead of making new ones', async () => {
    const dataDir = dataOf(18);
    await expect(start(dataDir)).rejects.toThrow(/keys.json is missing.*npm run restore/);
    expect(existsSync(join(dataDir, 'keys.json'))).toBe(false);
  });

  it('says in a sentence that the database is damaged', async () => {
    const dataDir = await preparedDir();
    writeFileSync(join(dataDir, 'postgres', 'global', 'pg_control'), Buffer.alloc(8192));
    await expect(start(dataDir)).rejects.toThrow(
      /^The database in .* cannot be opened \(.*\)\. Put a backup in its place with npm run restore/,
    );
  });

  it.each([
    ['[auth', 'is not valid TOML'],
    [
      '[auth.email]\nmax_frequency = "soon"',
      'auth.email.max_frequency: must be a number of seconds such as "60s"',
    ],
  ])('says what is wrong with the configuration %j', async (configText, sentence) => {
    await expect(start(null, { configText })).rejects.toThrow(sentence);
  });
});

describe('flags and environment', () => {
  it('have defaults', () => {
    expect(readOptions([], {}, '/project')).toEqual({
      workdir: '/project',
      dataDir: '/project/.data',
      host: '127.0.0.1',
      port: 3000,
    });
  });

  it('come from the environment, and flags win', () => {
    const env = { PORT: '4000', ISKOLAR_DATA: 'elsewhere' };
    expect(readOptions([], env, '/project')).toMatchObject({ port: 4000, dataDir: '/project/elsewhere' });
    expect(readOptions(['--port', '5000', '--data', '/x'], env, '/project')).toMatchObject({
      port: 5000,
      dataDir: '/x',
    });
    expect(readOptions(['--memory'], env, '/project')).toMatchObject({ dataDir: null });
    expect(readOptions([], { ISKOLAR_QUERY_SECONDS: '20' }, '/project')).toMatchObject({
      queryTimeoutMs: 20_000,
    });
    expect(() => readOptions(['--query-seconds', '90'], {}, '/project')).toThrow('from 1 to 60');
  });

  it('open the mailbox to a classroom, and to none where mails are sent', () => {
    expect(readOptions(['--classroom'], {}, '/project')).toMatchObject({
      isClassroom: true,
      openMailbox: true,
    });
    expect(readOptions(['--open-mailbox'], {}, '/project')).not.toHaveProperty('isClassroom');
    const sending = {
      ISKOLAR_SMTP_URL: 'smtps://user:word@mail.example.org',
      ISKOLAR_MAIL_FROM: 'Iskolar <no-reply@example.org>',
    };
    expect(() => readOptions(['--classroom'], sending, '/project')).toThrow('leave ISKOLAR_SMTP_URL out');
  });

  it('give help', () => {
    expect(readOptions(['--help'], {}, '/')).toMatchObject({ help: expect.stringContaining('--port') });
  });
});
