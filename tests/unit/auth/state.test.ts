import { describe, expect, it } from 'vitest';
import { fakeAuthPort, SAMPLE_ACCOUNT } from '#fakes/auth';
import {
  authNoticeAtom,
  authPortAtom,
  enterPasswordAtom,
  signInAtom,
  signOutAtom,
  startAuthAtom,
} from '#features/auth';
import { AppError } from '#kernel/app-error';
import type { memoryDevice } from '#kernel/device';
// The feature's index.ts does not export these names, because only the feature's own screens use them.
import {
  codeProblem,
  secondsToWait,
  signInMethodProblem,
  signUpProblem,
} from '../../../features/auth/model/messages.ts';
import { canUnlinkMethod, formatSecret } from '../../../features/auth/model/security.ts';
import { isTokenFor } from '../../../features/auth/model/token.ts';
import { signUpAtom, verifyCodeAtom } from '../../../features/auth/state/actions.ts';
import { secondsUntilNextMail } from '../../../features/auth/state/device.ts';
import { sessionStore } from '../support/sessions.ts';
import { tabsOf } from '../support/tabs.ts';

const persisted = (device: ReturnType<typeof memoryDevice>) =>
  JSON.parse(device.stored.get('auth-storage') ?? 'null');
const form = { ...SAMPLE_ACCOUNT, isRemembered: true };
const otherSession = {
  user: { id: 'u', email: 'e', emailConfirmedAt: null, createdAt: null, hasAuthenticator: false },
};

describe('what the device remembers (docs/product.md#auth-14)', () => {
  it('keeps user and otpPending, the address that waits for a code, and rememberMe if it was ticked', async () => {
    const { store, device } = sessionStore();
    await store.set(startAuthAtom);
    await store.set(enterPasswordAtom, form);
    expect(persisted(device)).toMatchObject({ user: { email: form.email }, otpPending: true });
    expect(device.stored.get('otp-email')).toBe(form.email);
    expect(device.stored.get('rememberMe')).toBe('true');

    await store.set(verifyCodeAtom, { code: form.code, by: 'email' });
    expect(persisted(device)).toMatchObject({ otpPending: false });
    expect(device.stored.has('otp-email')).toBe(false);

    await store.set(enterPasswordAtom, { ...form, isRemembered: false });
    expect(device.stored.has('rememberMe')).toBe(false);
  });

  it('asks for the authenticator app after the emailed code where the account has one', async () => {
    const port = fakeAuthPort();
    const { store } = sessionStore();
    store.set(
      authPortAtom,
      fakeAuthPort(SAMPLE_ACCOUNT, {
        verifyCode: async (email, code) => ({
          ...(await port.verifyCode(email, code)),
          hasSecondStep: false,
        }),
      }),
    );
    await store.set(enterPasswordAtom, form);
    await expect(store.set(verifyCodeAtom, { code: form.code, by: 'email' })).rejects.toThrow(
      'This account uses an authenticator app. Type the code that the app shows.',
    );
    expect(store.get(signInAtom)).toMatchObject({ step: 'code', progress: 'typing' });
  });

  it('keeps verify-email at sign-up and clears it at sign-out', async () => {
    const { store, device } = sessionStore();
    await store.set(signUpAtom, { email: 'new@iskolar.example', password: form.password });
    expect(device.stored.get('verify-email')).toBe('new@iskolar.example');
    await store.set(signOutAtom);
    expect(device.stored.has('verify-email')).toBe(false);
    expect(persisted(device)).toEqual({ user: null, otpPending: false });
  });

  it('shows the first failing password message alone at sign-up', async () => {
    const { store } = sessionStore();
    await expect(store.set(signUpAtom, { email: 'a@iskolar.example', password: 'short' })).rejects.toThrow(
      /^Password must be at least 12 characters long$/,
    );
  });
});

describe('a session that ends (docs/product.md#auth-15)', () => {
  it('says so when it ended by itself, at the start and later', async () => {
    const user = { ...otherSession.user };
    const atStart = sessionStore({ 'auth-storage': JSON.stringify({ user, otpPending: false }) });
    await atStart.store.set(startAuthAtom);
    expect(atStart.store.get(signInAtom)).toEqual({ step: 'out' });
    expect(atStart.store.get(authNoticeAtom)?.text).toMatch(/^Your session ended\./);

    const later = sessionStore();
    await later.store.set(startAuthAtom);
    later.tell({ ...otherSession, hasSecondStep: true });
    later.tell(null);
    expect(later.store.get(authNoticeAtom)?.text).toMatch(/^Your session ended\./);
  });

  it('says that another tab signed out, and nothing of its own sign-out', async () => {
    const [one, other] = tabsOf(2);
    const [here, there] = [sessionStore({}, one), sessionStore({}, other)];
    for (const tab of [here, there]) {
      await tab.store.set(startAuthAtom);
      tab.tell({ ...otherSession, hasSecondStep: true });
    }
    await here.store.set(signOutAtom);
    expect(there.store.get(signInAtom)).toEqual({ step: 'out' });
    for (const tab of [here, there]) tab.tell(null);
    expect(there.store.get(authNoticeAtom)?.text).toBe('You signed out in another tab.');
    expect(here.store.get(authNoticeAtom)).toBeNull();
    expect(here.store.get(signInAtom)).toEqual({ step: 'out' });
  });

  it('says that it ended by itself, also if another tab found out', async () => {
    const [one, other] = tabsOf(2);
    const here = sessionStore({}, one);
    await here.store.set(startAuthAtom);
    here.tell({ ...otherSession, hasSecondStep: true });
    // The other tab removes the stored session first, then it clears `auth-storage`.
    here.tell(null);
    other?.write('auth-storage', JSON.stringify({ user: null, otpPending: false }));
    expect(here.store.get(authNoticeAtom)?.text).toMatch(/^Your session ended\./);
  });

  it('lets a remembered learner go on while the server is away', async () => {
    const { store } = sessionStore({
      'auth-storage': JSON.stringify({ user: otherSession.user, otpPending: false }),
    });
    store.set(
      authPortAtom,
      fakeAuthPort(SAMPLE_ACCOUNT, {
        restoreSession: () => Promise.reject(new AppError('offline', '')),
      }),
    );
    await store.set(startAuthAtom);
    expect(store.get(signInAtom)).toMatchObject({ step: 'terms', hasAccepted: null });
  });
});

describe('texts (docs/product.md#auth-17)', () => {
  const limited = new AppError('rate-limited', 'You can only request this after 42 seconds.');

  it('says that an address is taken', () => {
    expect(signUpProblem(new AppError('invalid', 'User already registered')).text).toBe(
      'That email is already registered. Please log in instead.',
    );
  });

  it('calls a refused code invalid, with a hint about the connection, and a lock-out by its own words', () => {
    expect(codeProblem(new AppError('forbidden', 'Token has expired or is invalid')).text).toBe(
      'Invalid OTP. Try again.',
    );
    expect(codeProblem(limited).text).toBe(limited.message);
    const unreached = codeProblem(new AppError('offline', ''));
    expect(unreached.text).toBe('Invalid OTP. Try again.');
    expect(unreached.hint).toMatch(/connection/);
  });

  it('tells how Google joins where linking is off, and passes other refusals on', () => {
    const off = new AppError('not-found', 'Manual linking is disabled', { code: 'manual_linking_disabled' });
    expect(signInMethodProblem(off).hint).toMatch(/joins the account by itself/);
    const taken = new AppError('invalid', 'Identity is already linked to another user');
    expect(signInMethodProblem(taken).text).toBe(taken.message);
  });

  it('reads the seconds to wait', () => {
    expect(secondsToWait(limited)).toBe(42);
    expect(secondsToWait(new AppError('rate-limited', 'Request rate limit reached'))).toBeNull();
    expect(secondsToWait(new AppError('invalid', 'after 42 seconds'))).toBeNull();
  });

  it('counts the gap on the wall clock, and never beyond it', () => {
    const sent = { email: 'e', sentAt: 1_000_000, isRefused: false };
    expect(secondsUntilNextMail(null, 0)).toBe(0);
    expect(secondsUntilNextMail(sent, 1_000_000)).toBe(60);
    expect(secondsUntilNextMail(sent, 1_059_500)).toBe(1);
    expect(secondsUntilNextMail(sent, 1_060_000)).toBe(0);
    expect(secondsUntilNextMail(sent, 0)).toBe(60);
  });
});

describe('confirmation links (docs/product.md#auth-10)', () => {
  const tokenOf = (claims: object, { alg = 'ES256', signature = 'c2ln' } = {}) =>
    `${btoa(JSON.stringify({ alg }))}.${btoa(JSON.stringify(claims))}.${signature}`;
  const claims = { email: 'New@iskolar.example', exp: 2000 };

  it('takes a signed token of the registered address that has not expired', () => {
    expect(isTokenFor(tokenOf(claims), 'new@iskolar.example', 1_999_999)).toBe(true);
    expect(isTokenFor(tokenOf(claims), 'other@iskolar.example', 0)).toBe(false);
    expect(isTokenFor(tokenOf(claims), 'new@iskolar.example', 2_000_000)).toBe(false);
    expect(isTokenFor(tokenOf({ email: claims.email }), 'new@iskolar.example', 0)).toBe(false);
    expect(isTokenFor(tokenOf(claims, { signature: '' }), 'new@iskolar.example', 0)).toBe(false);
    expect(isTokenFor(tokenOf(claims, { alg: 'none' }), 'new@iskolar.example', 0)).toBe(false);
    expect(isTokenFor('no token', 'new@iskolar.example', 0)).toBe(false);
  });
});

describe('ways in', () => {
  it('never unlinks the last one, nor the address', () => {
    const email = { id: '1', provider: 'email', providerName: 'email', email: 'e' } as const;
    const google = { id: '2', provider: 'google', providerName: 'google', email: 'e' } as const;
    expect(canUnlinkMethod(google, [google])).toBe(false);
    expect(canUnlinkMethod(google, [email, google])).toBe(true);
    expect(canUnlinkMethod(email, [email, google])).toBe(false);
    expect(formatSecret('ABCDEFGHIJ')).toBe('ABCD EFGH IJ');
  });
});
