import { afterEach, beforeEach, expect, vi } from 'vitest';
import { PASSWORD, sharedTestServer, type TestServer } from '../../support/test-server.ts';
import { openTab, type Tab } from './browser.ts';

/** An embedded server, and browser tabs that use it. The tabs are closed after each test. */
export interface AuthBench {
  server: TestServer;
  /** Opens another browser tab, which has its own storage unless `storage` is given. */
  open(storage?: Storage): Promise<Tab>;
  /**
   * Registers an account and confirms it with the token from the mailed link, without a tab. Returns the
   * email address.
   */
  confirmedEmail(): Promise<string>;
  /** Opens a tab in which a new learner signed in with the password. */
  signedIn(): Promise<{ email: string; tab: Tab }>;
}

/**
 * Finds the server. Restores stubbed globals, because other test files run in
 * the same worker.
 */
export async function authBench(): Promise<AuthBench> {
  const server = await sharedTestServer();
  let tabs: Tab[] = [];
  beforeEach(() => {
    tabs = [];
    // Silence a warning: supabase-js warns about several clients in one process, and each tab has its own client.
    vi.spyOn(console, 'warn').mockImplementation(() => {});
  });
  afterEach(async () => {
    for (const tab of tabs) await tab.close();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    vi.useRealTimers();
  });
  const bench: AuthBench = {
    server,
    async open(storage) {
      const tab = await openTab(server, storage);
      tabs.push(tab);
      return tab;
    },
    async confirmedEmail() {
      const email = server.freshEmail();
      const client = server.client();
      await client.auth.signUp({ email, password: PASSWORD });
      const { tokenHash } = await server.mailbox.latest(email);
      await client.auth.verifyOtp({ token_hash: tokenHash, type: 'signup' });
      return email;
    },
    async signedIn() {
      const [email, tab] = [await bench.confirmedEmail(), await bench.open()];
      await tab.port.signInWithPassword(email, PASSWORD);
      return { email, tab };
    },
  };
  return bench;
}

/** Expects that a call throws an AppError, and resolves to the error's message. */
export async function messageOf(call: Promise<unknown>): Promise<string> {
  const error: unknown = await call.then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toHaveProperty('name', 'AppError');
  return error instanceof Error ? error.message : '';
}

/** The session that supabase-js saved in a tab's storage; null if it saved none. */
export function storedSession(
  tab: Tab,
): { expires_at: number; refresh_token: string; access_token: string } | null {
  return JSON.parse(tab.storage.getItem(tab.sessionKey) ?? 'null');
}
