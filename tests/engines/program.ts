import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { EngineError } from './engine.ts';

/** The path of a program; null if it is not installed. */
export function programPath(name: string, ...folders: string[]): string | null {
  for (const folder of [...(process.env.PATH ?? '').split(delimiter), ...folders]) {
    const path = join(folder, name);
    try {
      accessSync(path, constants.X_OK);
      return path;
    } catch {
      // The program is not in this folder of PATH.
    }
  }
  return null;
}

/** An external program, such as a browser's driver, that runs during the tests. */
export class Program {
  readonly #child: ChildProcess;
  readonly #gone: Promise<void>;
  #printed = '';

  constructor(path: string, args: readonly string[], options: SpawnOptions = {}) {
    this.#child = spawn(path, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options });
    const hear = (chunk: unknown) => {
      this.#printed += String(chunk);
    };
    this.#child.stdout?.on('data', hear);
    this.#child.stderr?.on('data', hear);
    this.#gone = new Promise((resolve) => {
      this.#child.once('exit', () => resolve());
      this.#child.once('error', () => resolve());
    });
  }

  /**
   * Waits for output that matches, and returns the first group of the pattern. Throws an {@link EngineError} if the
   * program ends first.
   */
  async says(pattern: RegExp): Promise<string> {
    let isGone = false;
    void this.#gone.then(() => {
      isGone = true;
    });
    for (const deadline = Date.now() + 300_000; Date.now() < deadline && !isGone; ) {
      const found = pattern.exec(this.#printed)?.[1];
      if (found !== undefined) return found;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    throw new EngineError(`${this.#child.spawnfile} did not start: ${this.#printed.trim().slice(-300)}`);
  }

  /** Resolves when the program has ended. Kills the program if it still runs after `patience` milliseconds. */
  async ended(patience: number): Promise<void> {
    const timer = setTimeout(() => this.#child.kill('SIGKILL'), patience);
    await this.#gone;
    clearTimeout(timer);
  }

  /** Sends the program the signal to end, and waits until it has ended. */
  async end(): Promise<void> {
    this.#child.kill('SIGTERM');
    await this.ended(5000);
  }
}
