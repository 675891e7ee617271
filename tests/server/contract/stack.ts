import { randomUUID } from 'node:crypto';
import { createClient, type Session, type SupabaseClient } from '@supabase/supabase-js';
import { sessionOf } from '../support/learners.ts';
import { createTestMailbox, pressLink, type TestMailbox } from '../support/mailbox.ts';
import { MAILBOX_KEY, memoryStorage, PASSWORD, sharedTestServer } from '../support/test-server.ts';

/**
 * The servers under test: the embedded server, or with ISKOLAR_E2E_SUPABASE_URL a real one (`npm run test:real`). These
 * tests tell what the app expects of either. docs/adr/0001 lists what was compared, and what only the embedded server
 * does.
 */
export interface Stack {
  url: string;
  key: string;
  mailbox: TestMailbox;
  /** The time of the server: the clock of the embedded one stands still. */
  now(): Date;
  /** Lets time pass at the embedded server, where only it asks for a pause. */
  advance(seconds: number): void;
  client(flowType?: 'implicit' | 'pkce'): SupabaseClient;
  /** Signs up a learner and confirms the address. */
  learner(): Promise<{ client: SupabaseClient; email: string; session: Session; id: string }>;
  /** Sends JSON to the auth server as auth-js does, and returns the status and the JSON of the response. */
  auth(path: string, body: unknown, token?: string): Promise<[number, unknown]>;
}

export async function findStack(): Promise<Stack> {
  const { ISKOLAR_E2E_SUPABASE_URL, ISKOLAR_E2E_SUPABASE_KEY, ISKOLAR_E2E_MAIL_URL } = process.env;
  const embedded = ISKOLAR_E2E_SUPABASE_URL === undefined ? await sharedTestServer() : null;
  const url = ISKOLAR_E2E_SUPABASE_URL ?? embedded?.url ?? '';
  const key = ISKOLAR_E2E_SUPABASE_KEY ?? embedded?.anonKey ?? '';
  const mailbox = createTestMailbox(ISKOLAR_E2E_MAIL_URL ?? url, MAILBOX_KEY);
  const client: Stack['client'] = (flowType = 'implicit') =>
    createClient(url, key, {
      auth: { autoRefreshToken: false, flowType, storage: memoryStorage(), storageKey: randomUUID() },
    });
  return {
    url,
    key,
    mailbox,
    client,
    now: () => embedded?.clock.now() ?? new Date(),
    advance: (seconds) => embedded?.clock.advance(seconds),
    learner: async () => {
      const own = client();
      const email = `contract-${randomUUID()}@example.org`;
      const signedUp = await own.auth.signUp({ email, password: PASSWORD });
      if (signedUp.error !== null || signedUp.data.session !== null)
        throw new Error('No confirmation asked.');
      const { tokenHash } = await mailbox.latest(email);
      const session = sessionOf(await own.auth.verifyOtp({ token_hash: tokenHash, type: 'email' }));
      return { client: own, email, session, id: session.user.id };
    },
    auth: async (path, body, token = key) => {
      const headers = {
        apikey: key,
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'x-supabase-api-version': '2024-01-01',
      };
      const response = await fetch(`${url}/auth/v1/${path}`, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      });
      return [response.status, await response.json()];
    },
  };
}

/** Follows a mailed link to the app. The embedded server first shows a page with a button, which is pressed. */
export async function followLink(
  link: string,
): Promise<{ query: URLSearchParams; fragment: URLSearchParams }> {
  const opened = await fetch(link, { redirect: 'manual' });
  const response = opened.status === 200 ? await pressLink(link) : opened;
  const target = new URL(response.headers.get('location') ?? '');
  return { query: target.searchParams, fragment: new URLSearchParams(target.hash.slice(1)) };
}
