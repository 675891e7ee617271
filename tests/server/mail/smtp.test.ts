import { createServer, type Server } from 'node:net';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { PASSWORD, startTestServer } from '../support/test-server.ts';

/** A mail that the SMTP server received. */
interface Taken {
  to: string;
  text: string;
}

/** A minimal mail server for nodemailer. While `isOpen` returns false, it rejects every mail. */
function startSmtp(taken: Taken[], isOpen: () => boolean): Promise<{ server: Server; port: number }> {
  const server = createServer((socket) => {
    let to = '';
    let text: string[] | null = null;
    let rest = '';
    const say = (line: string) => socket.write(`${line}\r\n`);
    say('220 test');
    socket.on('error', () => undefined);
    socket.on('data', (bytes) => {
      const lines = `${rest}${bytes.toString()}`.split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        if (text !== null) {
          if (line !== '.') text.push(line);
          else {
            taken.push({ to, text: text.join('\n') });
            text = null;
            say('250 taken');
          }
        } else if (/^EHLO|^HELO|^RSET/.test(line)) say('250 test');
        else if (line.startsWith('MAIL')) say(isOpen() ? '250 ok' : '451 later');
        else if (line.startsWith('RCPT')) {
          to = /<(.*)>/.exec(line)?.[1] ?? '';
          if (to.includes('hangs')) continue;
          if (to.includes('gmial')) say('550 5.1.1 no such user');
          else say(to.includes('greylisted') ? '450 4.7.1 later' : '250 ok');
        } else if (line === 'DATA') {
          text = [];
          say('354 go on');
        } else say('221 bye');
      }
    });
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve({ server, port: typeof address === 'object' && address !== null ? address.port : 0 });
    });
  });
}

const taken: Taken[] = [];
let isOpen = true;
const smtp = await startSmtp(taken, () => isOpen);
const server = await startTestServer({
  smtp: {
    url: `smtp://127.0.0.1:${smtp.port}`,
    from: 'Iskolar <no-reply@example.org>',
    patienceMs: 3_000,
  },
});
afterAll(async () => {
  await server.close();
  smtp.server.close();
});

const waiting = async () =>
  (await server.db.run([{ text: 'select count(*)::int as n from embedded.mails', values: [] }]))[0]?.rows[0]
    ?.n;
const signUp = (email: string) => server.call('/auth/v1/signup', { body: { email, password: PASSWORD } });

describe('a server with SMTP settings', () => {
  it('hands mails over and keeps none', async () => {
    const email = server.freshEmail();
    expect((await signUp(email)).status).toBe(200);
    await expect.poll(() => taken.map(({ to }) => to)).toContain(email);
    expect(taken.find(({ to }) => to === email)?.text).toContain('From: Iskolar <no-reply@example.org>');
    await expect.poll(waiting).toBe(0);
  });

  it('lets each mail have its own fate: refused for good, asked to wait, or left hanging', {
    timeout: 60_000,
  }, async () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const bad = ['ana.reyes@gmial.com', 'ben@greylisted.example', 'carla@hangs.example'];
    const good = [server.freshEmail(), server.freshEmail()];
    for (const email of [...bad, ...good]) expect((await signUp(email)).status).toBe(200);
    await expect
      .poll(() => taken.map(({ to }) => to), { timeout: 20_000 })
      .toEqual(expect.arrayContaining(good));
    await expect.poll(waiting, { timeout: 30_000 }).toBe(2);
    expect(said.mock.calls.flat().join('\n')).toContain(
      'refused the address ana.reyes@gmial.com for good (550)',
    );
    // Their codes die before the server takes them, so they are not sent any more.
    server.clock.advance(601);
    const later = server.freshEmail();
    await signUp(later);
    await expect.poll(waiting, { timeout: 20_000 }).toBe(0);
    expect(taken.map(({ to }) => to)).not.toEqual(expect.arrayContaining(bad.slice(1)));
    said.mockRestore();
  });

  it('shows no mailbox, no stand-in for Google and no sample learner', async () => {
    expect(server.mailboxKey).toBeNull();
    for (const path of ['/inbox', '/api/v1/search?query=to:x', '/auth/v1/authorize?provider=google']) {
      expect((await server.call(path)).status).toBeGreaterThanOrEqual(400);
    }
    const body = { email: 'demo@iskolar.example', password: 'Sampaguita-2026!' };
    expect((await server.call('/auth/v1/token?grant_type=password', { body })).status).toBe(400);
  });

  it('keeps what is refused, and hands it over with the next mail', async () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    isOpen = false;
    const [late, next] = [server.freshEmail(), server.freshEmail()];
    await signUp(late);
    await expect.poll(() => said.mock.calls.flat().join('\n')).toContain('A mail could not be sent');
    said.mockRestore();
    expect(await waiting()).toBe(1);
    isOpen = true;
    await signUp(next);
    await expect.poll(() => taken.map(({ to }) => to)).toEqual(expect.arrayContaining([late, next]));
    await expect.poll(waiting).toBe(0);
  });
});
