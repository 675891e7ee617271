import { afterAll, describe, expect, it } from 'vitest';
import { DEMO_LEARNER } from '../../../supabase/local/classroom/demo-learner.ts';
import { confirmedLearner } from '../support/learners.ts';
import { MAILBOX_KEY, PASSWORD, startTestServer } from '../support/test-server.ts';

const server = await startTestServer({ openMailbox: true, isClassroom: true });
afterAll(() => server.close());

/** A minimal browser of a learner: it stores the cookie and can open /inbox. */
function browser() {
  let cookie = '';
  return {
    cookie: () => cookie,
    setCookie: (value: string) => {
      cookie = value;
    },
    async post(path: string, body: unknown, token?: string) {
      // An email address gets at most one mail per minute, so advance the clock.
      server.clock.advance(61);
      const answer = await server.call(`/auth/v1${path}`, {
        body,
        headers: { cookie },
        ...(token === undefined ? {} : { token }),
      });
      const set = answer.headers.get('set-cookie');
      if (set !== null) cookie = set.split(';')[0] ?? '';
      return answer;
    },
    async inbox(path = '/inbox') {
      const answer = await server.call(path, { headers: { cookie } });
      return { status: answer.status, text: await answer.text() };
    },
  };
}
type Browser = ReturnType<typeof browser>;

const signUp = (who: Browser, email: string) => who.post('/signup', { email, password: PASSWORD });
const signIn = (who: Browser, email: string, password = PASSWORD) =>
  who.post('/token?grant_type=password', { email, password });
const askCode = (who: Browser, email: string) => who.post('/otp', { email, create_user: false });
/** The secret in the newest mail to an address: its code, or the token of its link. */
const secretOf = async (email: string) => {
  const { code, tokenHash } = await server.mailbox.latest(email);
  return code === '' ? tokenHash : code;
};

it('a classroom has a sample learner', async () => {
  const { email, password } = DEMO_LEARNER;
  const { data } = await server.client().auth.signInWithPassword({ email, password });
  expect(data.user?.email).toBe(email);
});

describe('the mailbox of a classroom', () => {
  it('shows a learner the code of the sign-up of this browser, by a cookie that no script reads', async () => {
    const [own, other] = [browser(), browser()];
    const email = server.freshEmail();
    const set = (await signUp(own, email)).headers.get('set-cookie') ?? '';
    expect(set).toMatch(/HttpOnly/);
    expect(set).toMatch(/SameSite=Lax/);
    const secret = await secretOf(email);
    const shown = await own.inbox();
    expect(shown).toMatchObject({ status: 200 });
    expect(shown.text).toContain(secret);
    expect(shown.text).not.toContain('<script');
    expect((await other.inbox()).status).toBe(401);
    await signUp(other, server.freshEmail());
    expect((await other.inbox()).text).not.toContain(secret);
  });

  it('shows a sign-in code after the right password, and nothing after a wrong one', async () => {
    const { email } = await confirmedLearner(server);
    const [own, thief] = [browser(), browser()];
    expect((await signIn(own, email)).status).toBe(200);
    expect((await signIn(thief, email, 'Wrong-Horse-42!')).status).toBe(400);
    await askCode(thief, email);
    expect((await thief.inbox()).status).toBe(401);
    expect((await own.inbox()).text).not.toContain(await secretOf(email));
    await askCode(own, email);
    expect((await own.inbox()).text).toContain(await secretOf(email));
  });

  it("never shows what is asked for somebody else's address", async () => {
    const { email } = await confirmedLearner(server);
    const waiting = server.freshEmail();
    await signUp(browser(), waiting);
    const thief = browser();
    await signUp(thief, server.freshEmail());
    await signUp(thief, email);
    await askCode(thief, email);
    await thief.post('/recover', { email });
    await thief.post('/resend', { type: 'signup', email: waiting });
    await signUp(thief, waiting);
    await thief.post('/otp', { email: waiting });
    const { text } = await thief.inbox();
    expect(text).not.toContain(email);
    expect(text).not.toContain(waiting);
  });

  it('does not show the first owner of an address the mails of its current owner', async () => {
    const email = server.freshEmail();
    const [squatter, owner] = [browser(), browser()];
    await signUp(squatter, email);
    await signUp(owner, email);
    const { tokenHash } = await server.mailbox.latest(email);
    expect((await squatter.inbox()).text).not.toContain(tokenHash);
    expect((await owner.inbox()).status).toBe(401);
    await server.client().auth.verifyOtp({ token_hash: tokenHash, type: 'signup' });
    await askCode(squatter, email);
    expect((await squatter.inbox()).text).not.toContain(await secretOf(email));
  });

  it('leaves mails for a forgotten password to the teacher, also with the right password', async () => {
    const { email } = await confirmedLearner(server);
    const own = browser();
    await signIn(own, email);
    await own.post('/recover', { email });
    expect((await own.inbox()).text).toContain('No mail yet');
    const teacher = await fetch(`${server.url}/inbox`, {
      headers: { authorization: `Bearer ${MAILBOX_KEY}` },
    });
    expect(await teacher.text()).toContain(email);
  });

  it('ends with the password, the sign-out and half an hour', async () => {
    const { email, session } = await confirmedLearner(server);
    const [former, leaving, late] = [browser(), browser(), browser()];
    for (const one of [former, leaving, late]) await signIn(one, email);
    await askCode(late, email);
    expect((await late.inbox()).status).toBe(200);
    const changed = await server.call('/auth/v1/user', {
      method: 'PUT',
      body: { password: 'Another-Horse-43!' },
      token: session.access_token,
    });
    expect(changed.status).toBe(200);
    await askCode(former, email);
    expect((await former.inbox()).status).toBe(401);
    const again = await signIn(leaving, email, 'Another-Horse-43!');
    await leaving.post('/logout?scope=local', {}, (await again.json()).access_token);
    expect((await leaving.inbox()).status).toBe(401);
    server.clock.advance(1_801);
    expect((await late.inbox()).status).toBe(401);
  });

  it('refuses a forged cookie, and opens nothing else with a true one', async () => {
    const own = browser();
    await signUp(own, server.freshEmail());
    const [name, value] = own.cookie().split('=');
    const sealed = Buffer.from(decodeURIComponent(value ?? ''), 'base64');
    for (const path of ['/inbox/x', '/api/v1/search?query=to:x', '/auth/v1/stand-in/google']) {
      expect((await own.inbox(path)).status).toBe(401);
    }
    const forged = [0, 13, sealed.length - 1].map((at) => {
      const copy = Buffer.from(sealed);
      copy[at] = (copy[at] ?? 0) ^ 1;
      return copy.toString('base64');
    });
    const plain = Buffer.from(JSON.stringify({ reader: 'x', account: 'x', password: null, until: 9e15 }));
    for (const one of [...forged, plain.toString('base64'), '', 'x']) {
      own.setCookie(`${name}=${encodeURIComponent(one)}`);
      expect((await own.inbox()).status).toBe(401);
    }
  });

  it('ends when the owner ends the other sessions, on a computer that somebody left', async () => {
    const { email, session } = await confirmedLearner(server);
    const lab = browser();
    await signIn(lab, email);
    await askCode(lab, email);
    expect((await lab.inbox()).status).toBe(200);
    const ended = await server.call('/rest/v1/rpc/end_other_sessions', {
      body: {},
      token: session.access_token,
    });
    expect(ended.status).toBe(200);
    expect((await lab.inbox()).status).toBe(401);
  });
});
