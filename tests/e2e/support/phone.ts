import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page, type TestInfo } from '@playwright/test';

/** A phone's browser that keeps what it was told from one start to the next, and takes service workers. */
export class Phone {
  readonly #profile: string;
  readonly #test: TestInfo;
  #context: BrowserContext | null = null;

  private constructor(profile: string, test: TestInfo) {
    this.#profile = profile;
    this.#test = test;
  }

  /** Lends a new phone and throws it away afterwards. */
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

  /** Opens the browser; `offline` from its first moment on; `baseURL` where a test has a server of its own. */
  async open({ offline = false, ...own }: { offline?: boolean; baseURL?: string } = {}): Promise<Page> {
    const { launchOptions, reporter: _reporter, ...use } = this.#test.project.use as Record<string, unknown>;
    this.#context = await chromium.launchPersistentContext(this.#profile, {
      ...use,
      ...(launchOptions as object),
      ...own,
      serviceWorkers: 'allow',
      offline,
    });
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
