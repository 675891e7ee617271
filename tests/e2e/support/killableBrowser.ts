import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { browserLaunchOptions } from '../../../scripts/browser.ts';
import { countEveryPress } from './test.ts';

/** A browser with a profile on disk. A test can kill it without warning, and start it again with the same profile. */
export class KillableBrowser {
  readonly #baseURL: string;
  readonly #profile: string;
  #process: ChildProcess | null = null;
  #browser: Browser | null = null;

  private constructor(baseURL: string, profile: string) {
    this.#baseURL = baseURL;
    this.#profile = profile;
  }

  /** Runs `use` with a browser, and closes the browser afterwards. */
  static async lend(baseURL: string, use: (browser: KillableBrowser) => Promise<void>): Promise<void> {
    const profile = await mkdtemp(join(tmpdir(), 'iskolar-profile-'));
    const browser = new KillableBrowser(baseURL, profile);
    try {
      await use(browser);
    } finally {
      await browser.kill();
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    }
  }

  /** Starts the browser and opens a page. */
  async start(): Promise<Page> {
    const { executablePath, args } = await browserLaunchOptions();
    const child = spawn(
      executablePath,
      [
        ...args,
        '--headless',
        '--remote-debugging-port=0',
        `--user-data-dir=${this.#profile}`,
        '--lang=en-PH',
        'about:blank',
      ],
      // A separate process group, so that a kill also ends the renderer and storage processes.
      { stdio: ['ignore', 'ignore', 'pipe'], detached: true },
    );
    this.#process = child;
    const address = await new Promise<string>((resolve, reject) => {
      let printed = '';
      child.once('exit', () => reject(new Error(`The browser did not start: ${printed}`)));
      child.stderr.on('data', (part) => {
        printed += String(part);
        const found = /DevTools listening on (?<address>ws:\S+)/.exec(printed)?.groups?.address;
        if (found !== undefined) resolve(found);
      });
    });
    this.#browser = await chromium.connectOverCDP(address);
    const [context] = this.#browser.contexts();
    if (context === undefined) throw new Error('The browser has no profile open.');
    await countEveryPress(context);
    const page = await context.newPage();
    await page.setViewportSize({ width: 1280, height: 900 });
    return page;
  }

  /** Returns the full URL of a page's path. */
  at(path: string): string {
    return new URL(path, this.#baseURL).href;
  }

  /** Kills all processes of the browser at once, like a power cut. */
  async kill(): Promise<void> {
    const child = this.#process;
    if (child?.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    process.kill(-child.pid, 'SIGKILL');
    await gone;
    await this.#browser?.close().catch(() => undefined);
  }
}
