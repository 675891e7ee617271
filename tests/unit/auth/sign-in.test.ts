import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeAuthPort, SAMPLE_ACCOUNT } from '#fakes/auth';
import { authPortAtom, enterPasswordAtom, signInAtom, signOutAtom, startAuthAtom } from '#features/auth';
import { AppError } from '#kernel/app-error';
import { learnerIdAtom } from '#kernel/learner';
// The feature's index.ts does not export the reducer, because only its own state uses it.
import { nextSignIn, type SignIn, type SignInEvent } from '../../../features/auth/model/signIn.ts';
import { verifyCodeAtom } from '../../../features/auth/state/actions.ts';
import { sessionOf, sessionStore } from '../support/sessions.ts';

const ANA = sessionOf('ana');
const BEN = sessionOf('ben');
const HALF = { ...ANA, hasSecondStep: false };
const OUT: SignIn = { step: 'out' };
const IN: SignIn = { step: 'in', user: ANA.user };
const LEAVING: SignIn = { step: 'leaving' };

const changed = (session: typeof ANA | null, otpEmail: string | null = null) =>
  ({ type: 'changed', session, otpEmail }) as const;
const opened = (session: typeof ANA | null) => ({ type: 'opened', session, otpEmail: null }) as const;
const follow = (state: SignIn, ...events: SignInEvent[]): SignIn => events.reduce(nextSignIn, state);
const CODE = follow(OUT, opened(HALF));

describe('the steps of signing in (docs/product.md#auth-4)', () => {
  it('goes from the password to the code, the terms and in', () => {
    const atCode = follow(OUT, { type: 'password sent' }, opened(HALF), { type: 'mail requested' });
    expect(atCode).toMatchObject({ step: 'code', progress: 'typing', mail: 'sending' });
    const accepted = follow(
      atCode,
      { type: 'mail answered', problem: null },
      { type: 'code sent' },
      // supabase-js reports the session before the call returns.
      changed(ANA),
      opened(ANA),
      { type: 'code accepted' },
    );
    expect(accepted).toMatchObject({ step: 'code', progress: 'accepted' });
    expect(follow(accepted, { type: 'code done' })).toMatchObject({ step: 'terms', hasAccepted: null });
    const read: SignInEvent = { type: 'terms read', userId: 'ana', hasAccepted: true };
    expect(follow(accepted, read, { type: 'code done' })).toEqual(IN);
    expect(follow(accepted, { type: 'code done' }, read)).toEqual(IN);
  });

  it('is out again after a refused password, and typing again after a refused code', () => {
    expect(follow(OUT, { type: 'password sent' }, { type: 'password refused' })).toEqual(OUT);
    expect(follow(CODE, { type: 'code sent' }, { type: 'code refused' })).toEqual(CODE);
  });

  it('waits for the result of its own call, and ignores what is reported meanwhile', () => {
    expect(follow(OUT, { type: 'password sent' }, changed(HALF))).toEqual({ step: 'password' });
    expect(follow(LEAVING, changed(null))).toEqual(LEAVING);
    expect(follow(LEAVING, changed(BEN), { type: 'left' })).toEqual(OUT);
  });

  it('asks for a code for a new address that is not confirmed (docs/product.md#auth-13)', () => {
    const fresh = { ...ANA, user: { ...ANA.user, emailConfirmedAt: null } };
    expect(follow(OUT, changed(fresh, ANA.user.email))).toMatchObject({ step: 'code' });
    expect(follow(OUT, changed(fresh))).toMatchObject({ step: 'terms' });
  });

  it('asks for a code again when the session loses its second step', () => {
    expect(follow(IN, changed(HALF))).toMatchObject({ step: 'code', progress: 'typing', mail: null });
  });

  it('keeps what is known of the terms while the same learner stays, and forgets it for another', () => {
    expect(follow(IN, changed(ANA))).toEqual(IN);
    expect(follow(IN, changed(BEN))).toEqual({ step: 'terms', user: BEN.user, hasAccepted: null });
    expect(follow(IN, { type: 'terms read', userId: 'ben', hasAccepted: false })).toEqual(IN);
    expect(follow(IN, { type: 'leave' }, { type: 'left' }, opened(ANA))).toMatchObject({ step: 'terms' });
  });

  it('leads nobody else on when an earlier success message ends', () => {
    expect(follow(CODE, { type: 'code done' })).toEqual(CODE);
  });

  it('is out from every step when the session ends', () => {
    for (const state of [CODE, IN, follow(CODE, { type: 'code sent' })])
      expect(follow(state, changed(null))).toEqual(OUT);
  });
});

describe('signing in and out', () => {
  const form = { ...SAMPLE_ACCOUNT, isRemembered: false };
  afterEach(() => void vi.useRealTimers());

  it('presses Send OTP once for the learner, and goes on two seconds after the code', async () => {
    vi.useFakeTimers();
    const { store } = sessionStore();
    const sendCode = vi.fn(async () => {});
    store.set(authPortAtom, fakeAuthPort(SAMPLE_ACCOUNT, { sendCode }));
    await store.set(startAuthAtom);
    await store.set(enterPasswordAtom, form);
    await vi.waitFor(() => expect(store.get(signInAtom)).toMatchObject({ step: 'code', mail: null }));
    await store.set(enterPasswordAtom, form);
    expect(sendCode, 'the code of a moment ago still works').toHaveBeenCalledTimes(1);
    await store.set(verifyCodeAtom, { code: form.code, by: 'email' });
    vi.advanceTimersByTime(1999);
    expect(store.get(signInAtom)).toMatchObject({ step: 'code', progress: 'accepted' });
    vi.advanceTimersByTime(1);
    expect(store.get(signInAtom)).toMatchObject({ step: 'terms' });
  });

  it('says why no code was sent', async () => {
    const { store } = sessionStore();
    const sendCode = () => Promise.reject(new AppError('offline', ''));
    store.set(authPortAtom, fakeAuthPort(SAMPLE_ACCOUNT, { sendCode }));
    await store.set(enterPasswordAtom, form);
    await vi.waitFor(() =>
      expect(store.get(signInAtom)).toMatchObject({ mail: { text: 'Error sending OTP.' } }),
    );
  });

  it('takes the learner away at once, before the server has answered', async () => {
    const { store, device } = sessionStore();
    const answer = Promise.withResolvers<void>();
    store.set(authPortAtom, fakeAuthPort(SAMPLE_ACCOUNT, { signOut: () => answer.promise }));
    await store.set(enterPasswordAtom, form);
    expect(store.get(learnerIdAtom)).not.toBeNull();
    const leaving = store.set(signOutAtom);
    expect(store.get(signInAtom)).toEqual(LEAVING);
    expect(store.get(learnerIdAtom)).toBeNull();
    expect(device.stored.get('auth-storage')).toBe('{"user":null,"otpPending":false}');
    answer.reject(new AppError('offline', ''));
    await expect(leaving).rejects.toThrow();
    expect(store.get(signInAtom)).toEqual(OUT);
  });
});
