import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { makeData } from '../../server/support/kept-postgres.ts';
import { ROOT, ServerProcess } from './serverProcess.ts';
import { test } from './test.ts';

const run = promisify(execFile);

/**
 * A separate project for one test: a server with data on disk that can be killed, a copy of the built app, and one
 * small bank as YAML. The right answer of every item is A.
 */
class OwnBank {
  readonly ids: readonly string[];
  /** The folder of the built app. A test can put a newer version there. */
  readonly appDir: string;
  readonly #folder: string;
  #server: ServerProcess;

  private constructor(folder: string, server: ServerProcess, ids: readonly string[]) {
    this.ids = ids;
    this.appDir = join(folder, 'dist', 'app');
    this.#folder = folder;
    this.#server = server;
  }

  /** Runs `use` with a project that has `count` easy items of biology, and removes the project afterwards. */
  static async lend(count: number, use: (bank: OwnBank) => Promise<void>): Promise<void> {
    const folder = await mkdtemp(join(tmpdir(), 'iskolar-bank-'));
    const link = (...path: string[]) => symlink(join(ROOT, ...path), join(folder, ...path));
    await mkdir(join(folder, 'supabase', 'questions', 'science'), { recursive: true });
    for (const name of ['node_modules', 'package.json', 'ui', 'features']) await link(name);
    // Do not copy the compressed files: a test changes only the uncompressed ones.
    await cp(join(ROOT, 'dist'), join(folder, 'dist'), {
      recursive: true,
      filter: (path) => !/\.(?:br|gz)$|\/storybook$/.test(path),
    });
    for (const name of ['config.toml', 'migrations', 'functions', 'templates']) await link('supabase', name);
    await link('supabase', 'questions', 'coverage.yaml');
    const tools = join('supabase', 'questions', 'tools');
    await cp(join(ROOT, tools), join(folder, tools), { recursive: true });
    const server = await serverOf(folder);
    const ids = Array.from({ length: count }, () => randomUUID());
    const bank = new OwnBank(folder, server, ids);
    try {
      await writeFile(bank.#file, `tag: biology\nitems:\n${ids.map(itemYaml).join('')}`);
      await bank.seed();
      await makeData(join(folder, 'data'));
      await server.start();
      await use(bank);
    } finally {
      await bank.kill();
      await rm(folder, { recursive: true, force: true });
    }
  }

  get url(): string {
    return this.#server.url;
  }

  get #file(): string {
    return join(this.#folder, 'supabase', 'questions', 'science', 'biology.yaml');
  }

  /** Changes the right answer of an item in the YAML file. */
  async correct(id: string, key: string): Promise<void> {
    const before = await readFile(this.#file, 'utf8');
    await writeFile(this.#file, before.replace(new RegExp(`(${id}[\\s\\S]*?answer: )[A-D]`), `$1${key}`));
  }

  /** Runs `npm run questions:seed`. */
  async seed(): Promise<void> {
    await run('node_modules/.bin/node', [join(this.#folder, 'supabase', 'questions', 'tools', 'seed.ts')], {
      cwd: ROOT,
    });
  }

  /** Kills the server without a warning. */
  kill(): Promise<void> {
    return this.#server.kill();
  }

  /** Starts the killed server again. It also loads a changed seed. */
  start(): Promise<void> {
    return this.#server.start();
  }

  /** Gives the server another address, as a school's new router does. */
  async move(): Promise<void> {
    await this.kill();
    this.#server = await serverOf(this.#folder);
    await this.start();
  }

  /**
   * Runs `npm run questions:health` or `npm run feedback` on the data of the running server.
   * @returns the script's output
   */
  async script(name: 'questions-health' | 'feedback', ...args: string[]): Promise<string> {
    const file = join('scripts', `${name}.ts`);
    const data = join(this.#folder, 'data');
    return (await run('node_modules/.bin/node', [file, '--data', data, ...args], { cwd: ROOT })).stdout;
  }
}

/** The test function of journeys with an own server. It has six questions, and serves all tests of a worker. */
export const withBank = test.extend<object, { bank: OwnBank }>({
  bank: [async ({ browserName: _any }, use) => OwnBank.lend(6, use), { scope: 'worker', timeout: 600_000 }],
});

const serverOf = (folder: string) =>
  ServerProcess.withArgs(['--workdir', folder, '--data', join(folder, 'data')]);

function itemYaml(id: string, index: number): string {
  return `
  - global_id: ${id}
    difficulty: Easy
    subtopic: ecology
    skill: 'read a sample'
    level: recall
    question: 'Sample ${index + 1}: which option is right?'
    fixed: true
    options: { A: 'First of ${index + 1}', B: 'Second of ${index + 1}', C: 'Third of ${index + 1}', D: 'Fourth of ${index + 1}' }
    answer: A
    explanation: 'A sample.'
`;
}
