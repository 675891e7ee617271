import { randomUUID } from 'node:crypto';
import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { claimsOf, methodsOf, sessionOf } from './support/learners.ts';
import { createTestMailbox, type TestMailbox } from './support/mailbox.ts';
import {
  MAILBOX_KEY,
  memoryStorage,
  PASSWORD,
  startTestServer,
  type TestServer,
} from './support/test-server.ts';

/**
 * What the app expects of Supabase, whoever answers: the embedded server, or with ISKOLAR_E2E_SUPABASE_URL a real one
 * (`npm run test:real`). What only the embedded server refuses is tested beside its parts.
 */
const { ISKOLAR_E2E_SUPABASE_URL, ISKOLAR_E2E_SUPABASE_KEY, ISKOLAR_E2E_MAIL_URL } = process.env;
let embedded: TestServer | null = null;
let url = '';
let key = '';
let mailbox: TestMailbox;
beforeAll(async () => {
  if (ISKOLAR_E2E_SUPABASE_URL === undefined) embedded = await startTestServer();
  url = ISKOLAR_E2E_SUPABASE_URL ?? embedded?.url ?? '';
  key = ISKOLAR_E2E_SUPABASE_KEY ?? embedded?.anonKey ?? '';
  mailbox = createTestMailbox(ISKOLAR_E2E_MAIL_URL ?? url, MAILBOX_KEY);
});
afterAll(() => embedded?.close());

const newClient = () =>
  createClient(url, key, {
    auth: { autoRefreshToken: false, storage: memoryStorage(), storageKey: randomUUID() },
  });

async function newLearner() {
  const client = newClient();
  const email = `contract-${randomUUID()}@example.org`;
  const signedUp = await client.auth.signUp({ email, password: PASSWORD });
  expect(signedUp.error).toBeNull();
  expect(signedUp.data.session).toBeNull();
  const { tokenHash } = await mailbox.latest(email);
  const session = sessionOf(await client.auth.verifyOtp({ token_hash: tokenHash, type: 'email' }));
  return { client, email, session, id: session.user.id };
}

describe('auth', () => {
  it('confirms by mail, then asks for a password and a mailed code, and the token says which', async () => {
    const { email, session } = await newLearner();
    expect(methodsOf(session)).toEqual(['otp']);
    const client = newClient();
    const wrong = await client.auth.signInWithPassword({ email, password: 'Wrong-Horse-42!' });
    expect(wrong.error).toMatchObject({ code: 'invalid_credentials', status: 400 });
    const byPassword = sessionOf(await client.auth.signInWithPassword({ email, password: PASSWORD }));
    expect([methodsOf(byPassword), claimsOf(byPassword).aal]).toEqual([['password'], 'aal1']);
    const asked = await client.auth.signInWithOtp({ email, options: { shouldCreateUser: false } });
    expect(asked.error).toBeNull();
    const { code } = await mailbox.latest(email);
    const verified = sessionOf(await client.auth.verifyOtp({ email, token: code, type: 'email' }));
    expect(methodsOf(verified)).toEqual(['otp']);
    expect(verified.user.id).toBe(session.user.id);
  });

  it('renews a session, keeps its id and its methods, and ends it', async () => {
    const { client, session } = await newLearner();
    const renewed = sessionOf(await client.auth.refreshSession());
    expect(renewed.refresh_token).not.toBe(session.refresh_token);
    expect(claimsOf(renewed).session_id).toBe(claimsOf(session).session_id);
    expect(methodsOf(renewed)).toEqual(['otp']);
    expect((await client.auth.signOut()).error).toBeNull();
    const again = await newClient().auth.refreshSession({ refresh_token: renewed.refresh_token });
    expect(again.error).toMatchObject({ status: 400 });
  });

  it('refuses a weak password, and a wrong or used code', async () => {
    const weak = await newClient().auth.signUp({ email: `${randomUUID()}@example.org`, password: 'short' });
    expect(weak.error).toMatchObject({ code: 'weak_password', status: 422 });
    const { email } = await newLearner();
    const answer = await newClient().auth.verifyOtp({ email, token: '000000', type: 'email' });
    expect(answer.error).toMatchObject({ code: 'otp_expired', status: 403 });
  });
});

describe('REST', () => {
  it('reads and writes a learner’s own rows and nobody else’s, with filters, order and exact counts', async () => {
    const [ana, ben] = [await newLearner(), await newLearner()];
    for (const text of ['first', 'second']) {
      const { error } = await ana.client.from('feature_requests').insert({ request_text: text });
      expect(error).toBeNull();
    }
    const own = await ana.client
      .from('feature_requests')
      .select('request_text')
      .in('request_text', ['first', 'second'])
      .order('request_text', { ascending: false })
      .limit(1);
    expect(own.data).toEqual([{ request_text: 'second' }]);
    const counted = await ana.client.from('feature_requests').select('id', { count: 'exact', head: true });
    expect(counted.count).toBe(2);
    expect((await ben.client.from('feature_requests').select('id')).data).toEqual([]);
    const forged = await ben.client.from('feature_requests').insert({ request_text: 'x', user_id: ana.id });
    expect(forged.error).toMatchObject({ code: '42501' });
  });

  it('calls functions, and names a function that is none', async () => {
    const { client } = await newLearner();
    expect((await client.rpc('dashboard_overview')).error).toBeNull();
    expect((await client.rpc('no_such_function')).error).toMatchObject({ code: 'PGRST202' });
  });

  it('reads nothing for a password alone', async () => {
    const { email, client } = await newLearner();
    await client.from('feature_requests').insert({ request_text: 'mine' });
    const thief = newClient();
    sessionOf(await thief.auth.signInWithPassword({ email, password: PASSWORD }));
    expect((await thief.from('feature_requests').select('id')).data).toEqual([]);
  });
});

describe('storage', () => {
  it('keeps a picture that its owner’s signed link alone opens', async () => {
    const [ana, ben] = [await newLearner(), await newLearner()];
    const path = `screenshots/${ana.id}-1-shot.gif`;
    const bucket = ana.client.storage.from('bug-screenshots');
    const picture = new TextEncoder().encode('GIF89a');
    const options = { contentType: 'image/gif' };
    expect((await bucket.upload(path, picture, options)).error).toBeNull();
    expect((await bucket.upload(path, picture, options)).error).toMatchObject({ statusCode: '409' });
    const link = (await bucket.createSignedUrl(path, 60)).data?.signedUrl ?? '';
    const read = await fetch(link);
    expect([read.status, await read.text()]).toEqual([200, 'GIF89a']);
    const others = await ben.client.storage.from('bug-screenshots').createSignedUrl(path, 60);
    expect(others.error).not.toBeNull();
    const text = await bucket.upload(`screenshots/${ana.id}-1-note.txt`, picture, {
      contentType: 'text/plain',
    });
    expect(text.error).toMatchObject({ statusCode: '415' });
  });
});
