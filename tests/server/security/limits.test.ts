import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { networkOf } from '../../../supabase/local/core/http/address.ts';
import { freePort } from '../../e2e/support/serverProcess.ts';
import { enrol, totpCodeOf } from '../support/authenticators.ts';
import { PASSWORD, startTestServer } from '../support/test-server.ts';

/**
 * Tests that limits stop an attacker and never lock the owner out (findings 2, 8, 9, N5, N6, N7 and N10 in
 * docs/security.md). The server takes the client's IP address from the header that a proxy sets.
 */
const port = await freePort();
const server = await startTestServer({ port, publicUrl: `http://127.0.0.1:${port}`, perAddress: 1 });
afterAll(() => server.close());
beforeEach(() => server.clock.advance(3601));

const ATTACKER = '203.0.113.66';
const WRONG = 'Wrong-Horse-42!';
/**
 * How many requests of each type one IP address may send: mails, sign-ins, codes (config.toml) and look-ups of email
 * addresses.
 */
const OF_ADDRESS = 120;
let visitors = 0;
/** An IP address that no other test has used. */
const freshAddress = () => {
  visitors += 1;
  return `198.51.100.${visitors}`;
};

/** A browser at an IP address. It stores the server's cookies. */
function browser(from: string) {
  const cookies = new Map<string, string>();
  const post = async (path: string, body: unknown, token?: string) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { 'x-forwarded-for': from, ...(cookie === '' ? {} : { cookie }) };
    const answer = await server.call(path, { body, headers, ...(token === undefined ? {} : { token }) });
    for (const set of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      cookies.set(name, value);
    }
    return answer;
  };
  return {
    post,
    signIn: (email: string, password = PASSWORD) =>
      post('/auth/v1/token?grant_type=password', { email, password }),
    askForCode: (email: string) => post('/auth/v1/otp', { email, create_user: false }),
    verify: (email: string, token: string) => post('/auth/v1/verify', { email, token, type: 'email' }),
  };
}
type Browser = ReturnType<typeof browser>;

const statusesOf = async (times: number, call: (n: number) => Promise<Response>) => {
  const statuses: number[] = [];
  for (let n = 0; n < times; n += 1) statuses.push((await call(n)).status);
  return statuses;
};
const wrongFor = (code: string) => (code === '000000' ? '000001' : '000000');

/** Creates a confirmed learner who signed up from a new IP address. `home` is the browser of the sign-up. */
async function learner(home: Browser = browser(freshAddress())) {
  const email = server.freshEmail();
  expect((await home.post('/auth/v1/signup', { email, password: PASSWORD })).status).toBe(200);
  const { tokenHash } = await server.mailbox.latest(email);
  const answer = await home.post('/auth/v1/verify', { token_hash: tokenHash, type: 'signup' });
  expect(answer.status).toBe(200);
  const { access_token: token }: { access_token: string } = await answer.json();
  return { email, home, token };
}
const newestCode = async (email: string) => (await server.mailbox.latest(email)).code;
async function learnerWithCode() {
  const { email, home } = await learner();
  await home.askForCode(email);
  return { email, home, code: await newestCode(email) };
}

describe('a code', () => {
  it('is guessed ten times an hour at most, from however many addresses, and the owner is told', async () => {
    const { email, code } = await learnerWithCode();
    const guesses = await statusesOf(40, (n) => browser(`192.0.2.${n}`).verify(email, wrongFor(code)));
    expect(guesses).toEqual([...Array(10).fill(403), ...Array(30).fill(429)]);
    const late = await browser('192.0.2.200').verify(email, code);
    expect([late.status, late.headers.get('retry-after')]).toEqual([429, '360']);
    expect(await server.mailbox.subjects(email)).toContain('Somebody tries to get into your Iskolar account');
  });

  it('passes in the owner’s own browser, however many wrong ones strangers typed', async () => {
    const { email, home, code } = await learnerWithCode();
    await statusesOf(20, (n) => browser(`192.0.2.${n}`).verify(email, wrongFor(code)));
    expect((await home.verify(email, code)).status).toBe(200);
  });

  it('passes from an address where a hundred wrong ones were typed for other learners', async () => {
    const { email } = await learner();
    const school = browser(freshAddress());
    await school.askForCode(email);
    await statusesOf(130, () => school.verify(server.freshEmail(), '000000'));
    expect((await school.verify(email, await newestCode(email))).status).toBe(200);
  });

  it('lives on when a stranger asks for another, and beside a reset', async () => {
    const { email, home, code } = await learnerWithCode();
    server.clock.advance(61);
    const attacker = browser(ATTACKER);
    expect((await attacker.askForCode(email)).status).toBe(200);
    expect((await attacker.post('/auth/v1/recover', { email })).status).toBe(200);
    expect((await home.verify(email, code)).status).toBe(200);
  });

  it('opens nothing where the mail showed a link alone', async () => {
    const { email, home } = await learner();
    await home.post('/auth/v1/recover', { email });
    const { link, code } = await server.mailbox.latest(email);
    expect([code, link.length > 60]).toEqual(['', true]);
    const answer = await home.post('/auth/v1/verify', { email, token: '123456', type: 'recovery' });
    expect(answer.status).toBe(403);
  });
});

describe('a password', () => {
  it('that is guessed slows the guesser alone: the owner signs in from elsewhere', async () => {
    const { email } = await learner();
    const attacker = browser(ATTACKER);
    expect(await statusesOf(12, () => attacker.signIn(email, WRONG))).toEqual([
      ...Array(10).fill(400),
      429,
      429,
    ]);
    expect((await browser(freshAddress()).signIn(email)).status).toBe(200);
  });

  it('that a hundred addresses guess still passes in the owner’s browser, at their address too', {
    timeout: 240_000,
  }, async () => {
    const { email, home } = await learner();
    await statusesOf(11, () => browser(ATTACKER).signIn(email, WRONG));
    const guesses = await statusesOf(110, (n) => browser(`192.0.2.${n}`).signIn(email, WRONG));
    expect(guesses.at(-1)).toBe(429);
    expect((await home.signIn(email)).status).toBe(200);
  });

  it('gains no room of memory by an address without end', async () => {
    const answer = await browser(freshAddress()).signIn('x'.repeat(14_000), 'p');
    expect(await answer.json()).toMatchObject({ error_code: 'invalid_credentials' });
  });
});

describe('a school behind one address', () => {
  it('signs in with forty learners at once within two minutes, whatever made-up requests asked for before', {
    timeout: 240_000,
  }, async () => {
    const { email: first } = await learner();
    // The others differ from the first in their address alone, because forty sign-ups take seconds.
    const others = Array.from({ length: 39 }, () => server.freshEmail());
    const text = `insert into auth.users (email, encrypted_password, email_confirmed_at)
      select other, encrypted_password, email_confirmed_at from auth.users, unnest($2::text[]) as other where email = $1`;
    await server.db.run([{ text, values: [first, others] }]);
    server.clock.advance(3601);
    const school = freshAddress();
    await statusesOf(150, () => browser(school).post('/auth/v1/recover', { email: server.freshEmail() }));
    await statusesOf(31, () => browser(school).signIn(server.freshEmail(), WRONG));
    // All learners sign in at the same moment, as at the start of a lesson.
    const began = performance.now();
    const outcomes = await Promise.all(
      [first, ...others].map(async (email) => {
        const own = browser(school);
        const password = (await own.signIn(email)).status;
        const asked = (await own.askForCode(email)).status;
        return [password, asked, (await own.verify(email, await newestCode(email))).status];
      }),
    );
    expect(outcomes).toEqual(Array(40).fill([200, 200, 200]));
    expect(performance.now() - began).toBeLessThan(120_000);
  });

  it('is told how long to wait, in words and as a header', async () => {
    const school = browser(freshAddress());
    await statusesOf(OF_ADDRESS, () => school.post('/auth/v1/recover', { email: server.freshEmail() }));
    const refused = await school.post('/auth/v1/recover', { email: server.freshEmail() });
    const { msg } = await refused.json();
    expect([refused.status, msg]).toEqual([429, expect.stringMatching(/after \d+ seconds/)]);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(
      (await browser(freshAddress()).post('/auth/v1/recover', { email: server.freshEmail() })).status,
    ).toBe(200);
  });

  it('counts what is malformed as nothing', async () => {
    const from = freshAddress();
    await statusesOf(2 * OF_ADDRESS, () => browser(from).post('/auth/v1/recover', { email: 'no address' }));
    expect((await browser(from).post('/auth/v1/recover', { email: server.freshEmail() })).status).toBe(200);
  });
});

describe('addresses', () => {
  it('of IPv6 count by the /64, and ten of those by the /48', () => {
    expect(networkOf('2001:db8:1:2:3::4')).toEqual({ near: '2001:db8:1:2/64', wide: '2001:db8:1/48' });
    expect(networkOf('2001:db8::1')).toEqual({ near: '2001:db8:0:0/64', wide: '2001:db8:0/48' });
    expect(networkOf('2001:0db8:0001:0002::')).toEqual(networkOf('2001:db8:1:2:ffff:ffff:ffff:ffff'));
    expect(networkOf('203.0.113.9')).toEqual({ near: '203.0.113.9', wide: null });
  });

  it.each([
    ['an IPv6 network', (n: number) => `2001:db8:7:7::${n.toString(16)}`],
    ['a proxy that names the port', (n: number) => `203.0.113.9:${1000 + n}`],
    ['a proxy that writes IPv4 as IPv6', (n: number) => `[::ffff:203.0.113.10]:${1000 + n}`],
  ])('of %s are one', async (_, addressAt) => {
    const statuses = await statusesOf(OF_ADDRESS + 1, (n) =>
      browser(addressAt(n)).post('/rest/v1/rpc/email_is_registered', { p_email: server.freshEmail() }),
    );
    expect(statuses).toEqual([...Array(OF_ADDRESS).fill(200), 429]);
  });
});

describe('one address', () => {
  it('cannot push a learner’s code out of the mailbox', async () => {
    const { email, code } = await learnerWithCode();
    const flood = server.freshEmail();
    await browser(freshAddress()).post('/auth/v1/signup', { email: flood, password: PASSWORD });
    const asked = await statusesOf(30, () => {
      server.clock.advance(61);
      return browser(ATTACKER).post('/auth/v1/resend', { email: flood, type: 'signup' });
    });
    // An email address gets at most five mails at once and five more per hour, so that nobody's mailbox is flooded.
    expect(asked.filter((status) => status === 200).length).toBeLessThanOrEqual(8);
    expect(await newestCode(email)).toBe(code);
  });

  it('leaves no account behind that nobody confirmed', async () => {
    const email = server.freshEmail();
    await browser(freshAddress()).post('/auth/v1/signup', { email, password: PASSWORD });
    server.clock.advance(25 * 3600);
    await browser(freshAddress()).post('/auth/v1/signup', { email: server.freshEmail(), password: PASSWORD });
    const [left] = await server.db.run([
      { text: 'select 1 from auth.users where email = $1', values: [email] },
    ]);
    expect(left?.rows).toEqual([]);
  });
});

describe('an authenticator', () => {
  it('is guessed ten times an hour from all addresses, and its owner still signs in at home', async () => {
    const { email, home, token } = await learner();
    const { factorId, secret } = await enrol(server, token);
    const tryCode = async (from: Browser, session: string, code: string) => {
      const { id } = await (await from.post(`/auth/v1/factors/${factorId}/challenge`, {}, session)).json();
      return from.post(`/auth/v1/factors/${factorId}/verify`, { challenge_id: id, code }, session);
    };
    const passwordAt = async (from: Browser): Promise<string> =>
      (await (await from.signIn(email)).json()).access_token;
    server.clock.advance(31);
    // The owner signs in once with the authenticator. From then on, the server trusts the owner's browser.
    expect((await tryCode(home, await passwordAt(home), await totpCodeOf(server, secret))).status).toBe(200);
    const thief = await passwordAt(browser(ATTACKER));
    const right = await totpCodeOf(server, secret);
    const guesses = await statusesOf(30, (n) => tryCode(browser(`192.0.2.${n}`), thief, wrongFor(right)));
    expect(guesses).toEqual([...Array(10).fill(422), ...Array(20).fill(429)]);
    expect(await server.mailbox.subjects(email)).toContain('Somebody tries to get into your Iskolar account');
    server.clock.advance(31);
    expect((await tryCode(home, await passwordAt(home), await totpCodeOf(server, secret))).status).toBe(200);
  });
});
