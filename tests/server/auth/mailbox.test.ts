import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { confirmedLearner } from '../support/learners.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let email: string;
beforeAll(async () => {
  server = await startTestServer();
  const learner = await confirmedLearner(server);
  ({ email } = learner);
  await learner.client.auth.signInWithOtp({ email });
});
afterAll(() => server.close());

const json = async (path: string, init: RequestInit = {}) =>
  (await fetch(`${server.url}${path}`, init)).json();

describe("Mailpit's API", () => {
  it('lists newest first, in pages', async () => {
    const all = await json('/api/v1/messages');
    expect(all).toMatchObject({ total: 2, count: 2, start: 0 });
    expect(all.messages[0].Subject).toContain('is your Iskolar code');
    expect(all.messages[0].To).toEqual([{ Name: '', Address: email }]);
    const second = await json('/api/v1/messages?limit=1&start=1');
    expect(second).toMatchObject({ total: 2, count: 1, start: 1 });
    expect(second.messages[0].ID).toBe(all.messages[1].ID);
  });

  it('searches by recipient and subject, and refuses what it does not know', async () => {
    expect(await json(`/api/v1/search?query=to:${email.toUpperCase()}`)).toMatchObject({ total: 2 });
    expect(await json('/api/v1/search?query=to:nobody@example.org')).toMatchObject({
      total: 0,
      messages: [],
    });
    const both = encodeURIComponent(`to:"${email}" subject:"iskolar code"`);
    expect(await json(`/api/v1/search?query=${both}`)).toMatchObject({ total: 1 });
    expect((await fetch(`${server.url}/api/v1/search?query=from:x`)).status).toBe(400);
  });

  it('opens a mail and marks it read', async () => {
    const mail = await json('/api/v1/message/latest');
    expect(mail.Text).toMatch(/\b\d{6}\b/);
    expect(mail.HTML).toContain('<html');
    const { messages } = await json('/api/v1/messages');
    expect(messages[0]).toMatchObject({ ID: mail.ID, Read: true });
    expect((await fetch(`${server.url}/api/v1/message/nonsense`)).status).toBe(404);
  });

  it('deletes some, or all', async () => {
    const { messages } = await json('/api/v1/messages');
    await fetch(`${server.url}/api/v1/messages`, {
      method: 'DELETE',
      body: JSON.stringify({ IDs: [messages[1].ID] }),
    });
    expect(await json('/api/v1/messages')).toMatchObject({ total: 1 });
    await fetch(`${server.url}/api/v1/messages`, { method: 'DELETE' });
    expect(await json('/api/v1/messages')).toMatchObject({ total: 0 });
  });
});

describe('the mailbox page', () => {
  it('shows the mails, the code and the link, without any script', async () => {
    const learner = await confirmedLearner(server);
    await learner.client.auth.signInWithOtp({ email: learner.email });
    const { code } = await server.mailbox.latest(learner.email);
    const list = await fetch(`${server.url}/inbox`);
    const listText = await list.text();
    expect(list.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(listText).toContain(code);
    expect(listText).not.toContain('<script');
    const id = /\/inbox\/([0-9a-f-]{36})/.exec(listText)?.[1] ?? '';
    const opened = await (await fetch(`${server.url}/inbox/${id}`)).text();
    expect(opened).toContain(`aria-label="${[...code].join(' ')}"`);
    const body = await fetch(`${server.url}/inbox/${id}/body`);
    expect(body.headers.get('content-security-policy')).toContain('sandbox');
    expect((await fetch(`${server.url}/inbox/nonsense`)).status).toBe(404);
  });

  it.each(['Forwarded', 'X-Forwarded-For', 'X-Forwarded-Host'])(
    'is closed to a request with %s',
    async (name) => {
      for (const path of ['/inbox', '/api/v1/messages']) {
        const response = await fetch(`${server.url}${path}`, { headers: { [name]: 'for=203.0.113.7' } });
        expect(response.status).toBe(403);
      }
    },
  );

  it('is open through a proxy where it was opened to all', async () => {
    const open = await startTestServer({ openMailbox: true });
    try {
      const headers = { 'X-Forwarded-For': '203.0.113.7' };
      expect((await fetch(`${open.url}/inbox`, { headers })).status).toBe(200);
    } finally {
      await open.close();
    }
  });

  it('shows what a learner wrote as text', async () => {
    const evil = `"<img src=x>"@example.org`;
    const page = await (await fetch(`${server.url}/inbox?to=${encodeURIComponent(evil)}`)).text();
    expect(page).not.toContain('<img');
  });
});
