import { describe, expect, it } from 'vitest';
import { signInAtom } from '#features/auth';
import { loadTermsAtom, type TermsPort, termsPortAtom } from '#features/terms';
// The feature's index.ts does not export this atom, because only its dialog uses it.
import { acceptTermsAtom } from '../../../features/terms/state/terms.ts';
import { sessionOf, sessionStore } from '../support/sessions.ts';

const ANA = sessionOf('ana');
const BEN = sessionOf('ben');
const UNSAID = { version: null, isOfAge: null, hasGuardianConsent: null };

/** Creates a store whose port responds to a request only when the test says so. `asked` lists the requests in order. */
function open() {
  const { store } = sessionStore();
  const asked: { answer(hasAccepted: boolean): void }[] = [];
  const port: TermsPort = {
    hasAccepted: () =>
      new Promise((resolve) => {
        asked.push({ answer: resolve });
      }),
    accept: async () => {},
    loadText: async () => '',
  };
  store.set(termsPortAtom, port);
  const change = (session: typeof ANA) => store.set(signInAtom, { type: 'opened', session, otpEmail: null });
  change(ANA);
  return { store, asked, change, load: () => store.set(loadTermsAtom) };
}

const unknown = (session: typeof ANA) => ({ step: 'terms', user: session.user, hasAccepted: null });
const refused = (session: typeof ANA) => ({ ...unknown(session), hasAccepted: false });
const accepted = (session: typeof ANA) => ({ step: 'in', user: session.user });

describe('whether the terms are accepted (docs/product.md#terms-2)', () => {
  it('is unknown until it was read, and read once for each auth state change', async () => {
    const { store, asked, change, load } = open();
    expect(store.get(signInAtom)).toEqual(unknown(ANA));
    const first = load();
    await load();
    expect(asked).toHaveLength(1);
    asked[0]?.answer(false);
    await first;
    expect(store.get(signInAtom)).toEqual(refused(ANA));
    change(ANA);
    const second = load();
    expect(store.get(signInAtom), 'what is known holds meanwhile').toEqual(refused(ANA));
    asked[1]?.answer(true);
    await second;
    expect(store.get(signInAtom)).toEqual(accepted(ANA));
  });

  it("is never another learner's, and a late answer to an older question is dropped", async () => {
    const { store, asked, change, load } = open();
    const forAna = load();
    change(BEN);
    const forBen = load();
    expect(store.get(signInAtom)).toEqual(unknown(BEN));
    asked[1]?.answer(false);
    await forBen;
    asked[0]?.answer(true);
    await forAna;
    expect(store.get(signInAtom)).toEqual(refused(BEN));
  });

  it('is unknown again after a sign-out, and an answer that was under way is dropped', async () => {
    const { store, asked, change, load } = open();
    await store.set(acceptTermsAtom, UNSAID);
    const reading = load();
    store.set(signInAtom, { type: 'leave' });
    store.set(signInAtom, { type: 'left' });
    asked[0]?.answer(true);
    await reading;
    expect(store.get(signInAtom)).toEqual({ step: 'out' });
    change(ANA);
    expect(store.get(signInAtom)).toEqual(unknown(ANA));
  });

  it('stays accepted when a reading that began before the agreement comes back', async () => {
    const { store, asked, load } = open();
    const reading = load();
    await store.set(acceptTermsAtom, UNSAID);
    asked[0]?.answer(false);
    await reading;
    expect(store.get(signInAtom)).toEqual(accepted(ANA));
  });
});
