import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page, type TestInfo } from '@playwright/test';
import { countEveryPress } from './test.ts';

/** A phone's browser whose profile persists when the browser is closed. It allows service workers. */
export class Phone {
  readonly #profile: string;
  readonly #test: TestInfo;
  #context: BrowserContext | null = null;

  private constructor(profile: string, test: TestInfo) {
    this.#profile = profile;
    this.#test = test;
  }

  /** Runs `use` with a new browser that imitates a phone. Deletes the browser's profile folder afterwards. */
  static async lend(test: TestInfo, use: (phone: Phone) => Promise<void>): Promise<void> {
    const profile = await mkdtemp(join(tmpdir(), 'iskolar-phone-'));
    const phone = new Phone(profile, test);
    try {
      await use(phone);
    } finally {
      await phone.close();
      await rm(profile, { recursive: true, force: true });
    }
  }

  /** Opens the browser. `offline`: without a network from the start. `baseURL`: for a test with its own server. */
  async open({ offline = false, ...own }: { offline?: boolean; baseURL?: string } = {}): Promise<Page> {
    const { launchOptions, reporter: _reporter, ...use } = this.#test.project.use as Record<string, unknown>;
    this.#context = await chromium.launchPersistentContext(this.#profile, {
      ...use,
      ...(launchOptions as object),
      ...own,
      serviceWorkers: 'allow',
      offline,
    });
    await countEveryPress(this.#context);
    this.#context.setDefaultTimeout(60_000);
    return this.#context.pages()[0] ?? this.#context.newPage();
  }

  async setOffline(offline: boolean): Promise<void> {
    await this.#context?.setOffline(offline);
  }

  async close(): Promise<void> {
    await this.#context?.close();
    this.#context = null;
  }
}
