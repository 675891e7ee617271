import { describe, expect, it, vi } from 'vitest';
import { totpCodeOf } from '../support/authenticators.ts';
import { pressLink } from '../support/mailbox.ts';
import { memoryStorage, PASSWORD } from '../support/test-server.ts';
import { authBench, messageOf, storedSession } from './support/auth-bench.ts';
import type { Tab } from './support/browser.ts';

const bench = await authBench();

function keep(tab: Tab, change: Partial<{ expires_at: number; refresh_token: string }>): void {
  tab.storage.setItem(tab.sessionKey, JSON.stringify({ ...storedSession(tab), ...change }));
}

/** Presses the link of the newest mail, and resolves to the tokens that it leads back with. */
async function tokensOfLink(email: string): Promise<{ accessToken: string; refreshToken: string }> {
  const answer = await pressLink((await bench.server.mailbox.latest(email)).link);
  const tokens = new URLSearchParams(new URL(answer.headers.get('location') ?? '').hash.slice(1));
  return {
    accessToken: tokens.get('access_token') ?? '',
    refreshToken: tokens.get('refresh_token') ?? '',
  };
}

const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;

describe('sessions (docs/product.md#auth-15)', () => {
  it('stores a sign-in under a key made from the host, without a second step', async () => {
    const email = await bench.confirmedEmail();
    const tab = await bench.open();
    const session = await tab.port.signInWithPassword(email, PASSWORD);
    expect(session.hasSecondStep).toBe(false);
    expect(storedSession(tab)).toHaveProperty('refresh_token');
    expect(tab.told.at(-1)?.user.email).toBe(email);
  });

  it('has its second step after the code; an old, wrong or expired one is refused', async () => {
    const { email, tab } = await bench.signedIn();
    const { port } = tab;
    await port.sendCode(email);
    const { code } = await bench.server.mailbox.latest(email);
    bench.server.clock.advance(3601);
    expect(await messageOf(port.verifyCode(email, code))).toBe('Token has expired or is invalid');
    await port.sendCode(email);
    const fresh = (await bench.server.mailbox.latest(email)).code;
    expect((await port.verifyCode(email, fresh)).hasSecondStep).toBe(true);
    expect(await messageOf(port.verifyCode(email, fresh))).toBe('Token has expired or is invalid');
  });

  it('is one device: the code ends the session of the password, and a fresh code the one before', async () => {
    const { email, tab } = await bench.signedIn();
    const { port } = tab;
    for (const _ of ['at the sign-in', 'again']) {
      bench.server.clock.advance(61);
      await port.sendCode(email);
      await port.verifyCode(email, (await bench.server.mailbox.latest(email)).code);
      // The other one was opened by the link that confirmed the address.
      await expect.poll(() => port.listDevices()).toMatchObject([{ isCurrent: true }, { isCurrent: false }]);
    }
  });

  it('refreshes a stored session that ends within 10 s when the app starts', async () => {
    const { email, tab: first } = await bench.signedIn();
    await first.close();
    keep(first, { expires_at: inSeconds(9) });
    const before = storedSession(first)?.refresh_token;
    const second = await bench.open(first.storage);
    expect((await second.port.restoreSession())?.user.email).toBe(email);
    expect(storedSession(second)?.refresh_token).not.toBe(before);
  });

  it('refreshes while the tab is visible, and not while it is hidden', async () => {
    const email = await bench.confirmedEmail();
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const tab = await bench.open();
    await tab.port.signInWithPassword(email, PASSWORD);
    const before = storedSession(tab)?.refresh_token;

    tab.setVisible(false);
    keep(tab, { expires_at: inSeconds(60) });
    await vi.advanceTimersByTimeAsync(120_000);
    expect(storedSession(tab)?.refresh_token).toBe(before);

    tab.setVisible(true);
    await expect.poll(() => storedSession(tab)?.refresh_token).not.toBe(before);
    const shown = storedSession(tab)?.refresh_token;
    keep(tab, { expires_at: inSeconds(60) });
    // The tab looks every 30 s, and skips a look while a refresh is under way. Time must not go on during a request: it
    // would end as one that nobody answers.
    const sent = vi.spyOn(globalThis, 'fetch');
    const afterAnotherLook = async () => {
      await Promise.allSettled(sent.mock.results.map(({ value }) => value));
      if (storedSession(tab)?.refresh_token === shown) await vi.advanceTimersByTimeAsync(31_000);
      return storedSession(tab)?.refresh_token;
    };
    await expect.poll(afterAnotherLook).not.toBe(shown);
  });

  it('removes the session when its refresh is refused, and says so', async () => {
    const { tab } = await bench.signedIn();
    keep(tab, { expires_at: inSeconds(-10), refresh_token: 'not-a-token' });
    tab.setVisible(true);
    await expect.poll(() => tab.told.at(-1)).toBeNull();
    expect(storedSession(tab)).toBeNull();
    expect(await tab.port.restoreSession()).toBeNull();
  });

  it('starts with the session that has ended when the server is only away (docs/product.md#off-5)', async () => {
    const { email, tab } = await bench.signedIn();
    keep(tab, { expires_at: inSeconds(-10) });
    await tab.close();
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: Date.now() });
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    const next = await bench.open(tab.storage);
    const restored = next.port.restoreSession();
    let isOver = false;
    void restored.finally(() => {
      isOver = true;
    });
    // A try waits for a lock, which is not a timer: time must go on until the last try is over.
    const isOverAfterASecond = async () => {
      await vi.advanceTimersByTimeAsync(1_000);
      return isOver;
    };
    await expect.poll(isOverAfterASecond).toBe(true);
    expect(await restored).toMatchObject({ user: { email }, hasSecondStep: false });
    expect(storedSession(next)).not.toBeNull();
  });

  it('signs the other tabs out, once they hear that the stored session is gone', async () => {
    const { tab: here } = await bench.signedIn();
    const there = await bench.open(here.storage);
    await here.port.signOut();
    expect(there.told).not.toContain(null);
    there.hearSessionChange();
    expect(there.told.at(-1)).toBeNull();
  });

  it('leaves the other devices signed in', async () => {
    const { email, tab: here } = await bench.signedIn();
    const there = await bench.open();
    await there.port.signInWithPassword(email, PASSWORD);
    await here.port.signOut();
    keep(there, { expires_at: inSeconds(-10) });
    expect(await there.port.restoreSession()).toMatchObject({ user: { email } });
  });

  it('holds the session in memory where storage is full', async () => {
    const email = await bench.confirmedEmail();
    const full = {
      ...memoryStorage(),
      length: 0,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    };
    const tab = await bench.open(full);
    await tab.port.signInWithPassword(email, PASSWORD);
    expect((await tab.port.restoreSession())?.user.email).toBe(email);
  });
});

describe('passwords (docs/product.md#auth-4)', () => {
  const composed = 'Ni\u00f1o-Reyes-2031!';
  const decomposed = composed.normalize('NFD');

  it('are the same from every keyboard: at sign-up, at a change and at sign-in', async () => {
    const email = bench.server.freshEmail();
    const tab = await bench.open();
    await tab.port.signUp(email, decomposed);
    await pressLink((await bench.server.mailbox.latest(email)).link);
    for (const password of [composed, decomposed])
      expect((await tab.port.signInWithPassword(email, password)).user.email).toBe(email);
    bench.server.clock.advance(61);
    await tab.port.sendCode(email);
    await tab.port.verifyCode(email, (await bench.server.mailbox.latest(email)).code);
    const changed = 'A\u00f1o-Nuevo-2032!';
    await tab.port.changePassword(changed.normalize('NFD'), { authenticator: null, mailed: null });
    expect((await tab.port.signInWithPassword(email, changed)).user.email).toBe(email);
  });
});

describe('confirmation link (docs/product.md#auth-10)', () => {
  /** Signs up, presses the mailed link and resolves to the address and the tokens of the link's session. */
  async function confirmation() {
    const email = bench.server.freshEmail();
    await bench.server.client().auth.signUp({ email, password: PASSWORD });
    return { email, ...(await tokensOfLink(email)) };
  }

  it('opens the account of the registered address', async () => {
    const { email, ...link } = await confirmation();
    const tab = await bench.open();
    expect(await tab.port.openConfirmation(link, email)).toMatchObject({
      user: { email },
      hasSecondStep: true,
    });
    expect(tab.told.at(-1)?.user.email).toBe(email);
  });

  it("never signs this browser in to another person's account, whatever the link's access token says", async () => {
    const registered = bench.server.freshEmail();
    const forged = [{ alg: 'HS256' }, { email: registered, exp: 1000, sub: 'x' }]
      .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
      .join('.');
    for (const accessToken of [null, `${forged}.c2ln`]) {
      const { email, ...link } = await confirmation();
      const tab = await bench.open();
      const opened = tab.port.openConfirmation(
        { ...link, accessToken: accessToken ?? link.accessToken },
        registered,
      );
      await expect(opened, email).rejects.toMatchObject({ kind: 'forbidden' });
      expect(tab.told).toEqual([]);
      expect(storedSession(tab)).toBeNull();
    }
  });
});

describe('authenticator app', () => {
  const codeOf = (secret: string) => totpCodeOf(bench.server, secret);

  it('is the second step, and a reset asks for it too', async () => {
    const { email, tab } = await bench.signedIn();
    const { port } = tab;
    expect(await messageOf(port.enrolAuthenticator())).toMatch(/^Verify the code sent by email/);
    bench.server.clock.advance(61);
    await port.sendCode(email);
    await port.verifyCode(email, (await bench.server.mailbox.latest(email)).code);
    // An enrollment that was begun but not completed does not prevent a new one.
    await port.enrolAuthenticator();
    const { id, secret } = await port.enrolAuthenticator();
    expect(await port.findAuthenticator()).toBeNull();
    const confirmed = await port.confirmAuthenticator(id, await codeOf(secret));
    expect(confirmed.user.hasAuthenticator).toBe(true);
    await port.signOut();

    bench.server.clock.advance(61);
    expect((await port.signInWithPassword(email, PASSWORD)).hasSecondStep).toBe(false);
    expect((await port.verifyAuthenticator(await codeOf(secret))).hasSecondStep).toBe(true);

    bench.server.clock.advance(61);
    await port.requestPasswordReset(email);
    await port.openRecovery(await tokensOfLink(email));
    const changed = 'Ilang-Ilang#4096';
    await expect(port.updateRecoveredPassword(changed, null)).rejects.toMatchObject({
      code: 'insufficient_aal',
    });
    await port.updateRecoveredPassword(changed, await codeOf(secret));
    expect(await port.restoreSession()).toBeNull();
    expect((await port.signInWithPassword(email, changed)).user.email).toBe(email);

    // This session's second step was an emailed code, so it needs the authenticator's code to remove the authenticator.
    // It still has a second step after the removal.
    bench.server.clock.advance(61);
    await port.sendCode(email);
    await port.verifyCode(email, (await bench.server.mailbox.latest(email)).code);
    await expect(port.removeAuthenticator(id, null)).rejects.toMatchObject({ code: 'insufficient_aal' });
    const removed = await port.removeAuthenticator(id, await codeOf(secret));
    expect(removed).toMatchObject({ hasSecondStep: true, user: { hasAuthenticator: false } });
  });
});
