import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import { join } from 'node:path';

export const ROOT = join(import.meta.dirname, '..', '..', '..');

/** A server that a test can kill and start again. It always uses the same port. */
export class ServerProcess {
  readonly url: string;
  readonly #args: readonly string[];
  #child: ChildProcess | null = null;

  private constructor(port: number, args: readonly string[]) {
    this.url = `http://localhost:${port}`;
    // The server runs only for seconds. Optimizing the WebAssembly of Postgres would take half of its start time.
    this.#args = ['--liftoff-only', 'supabase/local/main.ts', '--port', String(port), ...args];
  }

  /** Prepares a server, which `start` then runs. @param args the server's arguments without the port */
  static async withArgs(args: readonly string[]): Promise<ServerProcess> {
    return new ServerProcess(await freePort(), args);
  }

  /** Starts the server, and resolves when it answers. @throws if the process exits before that */
  async start(): Promise<void> {
    const child = spawn('node_modules/.bin/node', this.#args, {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.#child = child;
    await new Promise<void>((resolve, reject) => {
      child.once('exit', () => reject(new Error(`The server for ${this.url} did not start.`)));
      let printed = '';
      child.stdout.on('data', (part) => {
        printed += String(part);
        if (printed.includes('running at')) resolve();
      });
    });
  }

  /** Kills the server without a warning, like a power cut. */
  async kill(): Promise<void> {
    const child = this.#child;
    if (child === null || child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await gone;
  }
}

/**
 * A free port. It is below the ports that a system uses for outgoing connections, so that it is still free when a
 * killed server starts again.
 */
export async function freePort(): Promise<number> {
  const port = randomInt(12_000, 32_000);
  const probe = createServer();
  const isFree = await new Promise<boolean>((resolve) => {
    probe.once('error', () => resolve(false));
    probe.listen(port, () => resolve(true));
  });
  if (!isFree) return freePort();
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
