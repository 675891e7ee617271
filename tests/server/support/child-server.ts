import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { MAILBOX_KEY, PROJECT_ROOT } from './test-server.ts';

export interface ChildServer {
  process: ChildProcess;
  url: string;
  /** Returns everything that the server has printed so far. */
  output(): string;
  /** Sends a signal and waits until the server exits. Resolves to the exit code, or null after a kill. */
  stop(signal: NodeJS.Signals): Promise<number | null>;
}

export interface Ended {
  code: number | null;
  stdout: string;
  stderr: string;
}

/**
 * Creates a project without question banks in this folder, because seeding banks takes seconds.
 * @returns the server's flags
 */
export function withoutBanks(folder: string): string[] {
  const workdir = mkdtempSync(join(folder, 'project-'));
  mkdirSync(join(workdir, 'supabase'));
  for (const name of ['config.toml', 'migrations', 'functions', 'templates'])
    symlinkSync(join(PROJECT_ROOT, 'supabase', name), join(workdir, 'supabase', name));
  writeFileSync(join(workdir, 'supabase', 'seed.sql'), '');
  return ['--workdir', workdir];
}

/** The most time for a start on a busy machine. A start on an idle machine takes some seconds. */
const START_TIMEOUT_MS = 240_000;

/** A server that does not exit within this time is killed, so that the test fails and does not wait forever. */
const STOP_TIMEOUT_MS = 60_000;

/** The timeout of a test that starts the program up to three times, even if each start is slow. */
export const CHILD_TEST_TIMEOUT_MS = 4 * START_TIMEOUT_MS;

function launch(args: readonly string[], env: Record<string, string>): ChildProcess {
  return spawn(
    process.execPath,
    // Use the same flags for WebAssembly as this test process (vitest.config.ts).
    [
      ...process.execArgv.filter((flag) => flag === '--liftoff-only'),
      join(PROJECT_ROOT, 'supabase/local/main.ts'),
      '--workdir',
      PROJECT_ROOT,
      ...args,
    ],
    {
      env: {
        ...process.env,
        PORT: '0',
        ISKOLAR_MAILBOX_KEY: MAILBOX_KEY,
        ISKOLAR_PER_ADDRESS: '1000',
        ISKOLAR_QUERY_SECONDS: '20',
        // With this variable, the server exits together with the test run, even if the run is killed.
        npm_lifecycle_event: 'test',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
}

/** Runs the server's program until it exits. Use it for starts that must fail. */
export function runToEnd(args: readonly string[], env: Record<string, string> = {}): Promise<Ended> {
  const child = launch(args, env);
  let stdout = '';
  let stderr = '';
  child.stdout?.on('data', (chunk) => {
    stdout += String(chunk);
  });
  child.stderr?.on('data', (chunk) => {
    stderr += String(chunk);
  });
  const timer = setTimeout(() => child.kill('SIGKILL'), START_TIMEOUT_MS);
  return new Promise((resolve) => {
    child.on('close', (code) => {
      clearTimeout(timer);
      resolve({ code, stdout, stderr });
    });
  });
}

/** Starts the server's program as `npm run serve` does and waits until it is running. */
export async function startChildServer(args: readonly string[]): Promise<ChildServer> {
  const child = launch(args, {});
  let output = '';
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  const url = await new Promise<string>((resolve, reject) => {
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      reject(new Error(`The server did not start: ${output}`));
    }, START_TIMEOUT_MS);
    const read = (chunk: unknown) => {
      output += String(chunk);
      const found = /running at\s+(\S+)[\s\S]*Ctrl\+C/.exec(output)?.[1];
      if (found === undefined) return;
      clearTimeout(timer);
      resolve(found);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.on('close', () => {
      clearTimeout(timer);
      reject(new Error(`The server ended: ${output}`));
    });
  });
  return {
    process: child,
    url,
    output: () => output,
    stop: (signal) => {
      child.kill(signal);
      const timer = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS);
      return ended.finally(() => clearTimeout(timer));
    },
  };
}
