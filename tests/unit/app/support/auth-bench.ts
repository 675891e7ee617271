import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { PASSWORD, startTestServer, type TestServer } from '../../../server/support/test-server.ts';
import { openTab, type Tab } from './browser.ts';

/** An embedded server of the file's own, and tabs on it that are closed after each test. */
export interface AuthBench {
  server: TestServer;
  /** Another tab, on a storage of its own unless one is given. */
  open(storage?: Storage): Promise<Tab>;
  /** Registers and confirms by the mailed link's token, on no tab at all. */
  confirmedEmail(): Promise<string>;
}

/**
 * Starts the server before the file's tests and stops it after them. What a test stubs is put back, so that other
 * files in this worker find the globals as they were.
 */
export function authBench(): AuthBench {
  let server: TestServer | undefined;
  let tabs: Tab[] = [];
  const started = (): TestServer => {
    if (server === undefined) throw new Error('The server starts before the first test.');
    return server;
  };
  beforeAll(async () => {
    server = await startTestServer();
  });
  beforeEach(() => {
    tabs = [];
    // Each tab has a client of its own; in one process supabase-js warns of that.
    vi.spyOn(console, 'warn').mockImplementation(() => {});
  });
  afterEach(async () => {
    for (const tab of tabs) await tab.close();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    vi.useRealTimers();
  });
  afterAll(() => server?.close());
  return {
    get server() {
      return started();
    },
    async open(storage) {
      const tab = await openTab(started(), storage);
      tabs.push(tab);
      return tab;
    },
    async confirmedEmail() {
      const email = started().freshEmail();
      const client = started().client();
      await client.auth.signUp({ email, password: PASSWORD });
      const { tokenHash } = await started().mailbox.latest(email);
      await client.auth.verifyOtp({ token_hash: tokenHash, type: 'signup' });
      return email;
    },
  };
}

/** The message of the AppError that a call must throw. */
export async function messageOf(call: Promise<unknown>): Promise<string> {
  const error: unknown = await call.then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toHaveProperty('name', 'AppError');
  return error instanceof Error ? error.message : '';
}

/** supabase-js's session as a tab keeps it; null where it keeps none. */
export function storedSession(
  tab: Tab,
): { expires_at: number; refresh_token: string; access_token: string } | null {
  return JSON.parse(tab.storage.getItem(tab.sessionKey) ?? 'null');
}
