import { describe, expect, it } from 'vitest';
import { confirmedLearner } from '../support/learners.ts';
import { MAILBOX_KEY, sharedTestServer } from '../support/test-server.ts';

const server = await sharedTestServer();
const { email, client } = await confirmedLearner(server);
await client.auth.signInWithOtp({ email });

const headers = { authorization: `Bearer ${MAILBOX_KEY}` };
const ask = (path: string) => fetch(`${server.url}${path}`, { headers });
const json = async (path: string) => (await ask(path)).json();

describe("Mailpit's API", () => {
  it('searches by recipient, newest first, and opens a mail', async () => {
    const found = await json(`/api/v1/search?query=to:${email.toUpperCase()}`);
    expect(found).toMatchObject({ total: 2, count: 2 });
    expect(found.messages[0].Subject).toContain('is your Iskolar code');
    expect(found.messages[0].To).toEqual([{ Name: '', Address: email }]);
    const mail = await json(`/api/v1/message/${found.messages[0].ID}`);
    expect(mail.Text).toMatch(/\b\d{6}\b/);
    expect(mail.HTML).toContain('<html');
  });

  it('has the address of the confirmation once in the plain text', async () => {
    const found = await json(`/api/v1/search?query=to:${email}`);
    const { Text, HTML } = await json(`/api/v1/message/${found.messages.at(-1).ID}`);
    expect(HTML.match(/auth\/v1\/verify/g)?.length).toBeGreaterThan(1);
    expect(Text.match(/auth\/v1\/verify/g)).toHaveLength(1);
  });

  it('refuses what it does not know', async () => {
    const nobody = await json('/api/v1/search?query=to:nobody@example.org');
    expect(nobody).toMatchObject({ total: 0, messages: [] });
    expect((await ask('/api/v1/search?query=from:x')).status).toBe(400);
    expect((await ask('/api/v1/message/nonsense')).status).toBe(404);
    expect((await ask('/api/v1/messages')).status).toBe(404);
  });
});

describe('the mailbox page', () => {
  it('shows the mails, the code and the link, without any script', async () => {
    const learner = await confirmedLearner(server);
    await learner.client.auth.signInWithOtp({ email: learner.email });
    const { code } = await server.mailbox.latest(learner.email);
    const list = await ask('/inbox');
    const listText = await list.text();
    expect(list.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(listText).toContain(code);
    expect(listText).not.toContain('<script');
    const id = /\/inbox\/([0-9a-f-]{36})/.exec(listText)?.[1] ?? '';
    const opened = await (await ask(`/inbox/${id}`)).text();
    expect(opened).toContain(`aria-label="${[...code].join(' ')}"`);
    expect((await ask('/inbox/nonsense')).status).toBe(404);
  });
});

describe('the mailbox key', () => {
  it('is guessed ten times a minute at most', async () => {
    const tries = Array.from({ length: 15 }, (_, n) =>
      fetch(`${server.url}/api/v1/search?query=to:x&key=wrong-${n}`),
    );
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(5);
    const byCookie = await fetch(`${server.url}/api/v1/search?query=to:x`, {
      headers: { cookie: 'iskolar_mailbox=wrong' },
    });
    expect(byCookie.status).toBe(429);
    expect((await ask('/inbox')).status).toBe(200);
  });

  it('opens no page that another site may lead elsewhere, and no error of the database', async () => {
    expect((await ask('/inbox')).headers.get('cross-origin-opener-policy')).toBe('same-origin');
    const hostile = ['/api/v1/message/%00', '/inbox/%00', '/api/v1/search?query=to:%00'];
    const statuses = [];
    for (const path of hostile) statuses.push((await ask(path)).status);
    expect(statuses).toEqual([404, 404, 200]);
  });
});
