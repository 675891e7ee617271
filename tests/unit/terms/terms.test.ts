import { createStore } from 'jotai';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { forgetTermsAtom, loadTermsAtom, type TermsPort, termsAtom, termsPortAtom } from '#features/terms';
// The feature's index.ts does not export this atom, because only its dialog uses it.
import { acceptTermsAtom } from '../../../features/terms/state/terms.ts';

const ANA = { id: 'learner-a', email: 'sample.a@iskolar.example' };
const UNSAID = { version: null, isOfAge: null, hasGuardianConsent: null };
const BEN = { id: 'learner-b', email: 'sample.b@iskolar.example' };

/** Creates a store whose port responds to a request only when the test says so. `asked` lists the requests in order. */
function open() {
  const store = createStore();
  const asked: { userId: string; answer(isAccepted: boolean): void }[] = [];
  const port: TermsPort = {
    hasAccepted: (userId) =>
      new Promise((resolve) => {
        asked.push({ userId, answer: resolve });
      }),
    accept: async () => {},
    loadText: async () => '',
  };
  store.set(termsPortAtom, port);
  const load = (userId: string, change: number) => store.set(loadTermsAtom, { userId, change });
  return { store, asked, load };
}

afterEach(() => {
  vi.useRealTimers();
});

describe('whether the terms are accepted (docs/product.md#terms-2)', () => {
  it('is unknown until it was read, and read once for each auth state change', async () => {
    const { store, asked, load } = open();
    expect(store.get(termsAtom)).toBeNull();
    const first = load(ANA.id, 1);
    await load(ANA.id, 1);
    expect(asked).toHaveLength(1);
    asked[0]?.answer(false);
    await first;
    expect(store.get(termsAtom)).toEqual({ userId: ANA.id, isAccepted: false });
    const second = load(ANA.id, 2);
    expect(store.get(termsAtom), 'what is known holds meanwhile').toEqual({
      userId: ANA.id,
      isAccepted: false,
    });
    asked[1]?.answer(true);
    await second;
    expect(store.get(termsAtom)).toEqual({ userId: ANA.id, isAccepted: true });
  });

  it('counts as accepted after three seconds without a response; a later response still counts', async () => {
    vi.useFakeTimers();
    const { store, asked, load } = open();
    const loaded = load(ANA.id, 1);
    vi.advanceTimersByTime(2_999);
    expect(store.get(termsAtom)).toBeNull();
    vi.advanceTimersByTime(1);
    expect(store.get(termsAtom)).toEqual({ userId: ANA.id, isAccepted: true });
    asked[0]?.answer(false);
    await loaded;
    expect(store.get(termsAtom)).toEqual({ userId: ANA.id, isAccepted: false });
  });

  it('is still unknown after a sign-out, although the timeout ends', () => {
    vi.useFakeTimers();
    const { store, load } = open();
    void load(ANA.id, 1);
    store.set(forgetTermsAtom);
    vi.advanceTimersByTime(3_000);
    expect(store.get(termsAtom)).toBeNull();
  });

  it("is never another learner's, and a late answer to an older question is dropped", async () => {
    const { store, asked, load } = open();
    const forAna = load(ANA.id, 1);
    const forBen = load(BEN.id, 2);
    expect(store.get(termsAtom)).toBeNull();
    asked[1]?.answer(false);
    await forBen;
    asked[0]?.answer(true);
    await forAna;
    expect(store.get(termsAtom)).toEqual({ userId: BEN.id, isAccepted: false });
  });

  it('is unknown again after a sign-out, and an answer that was under way is dropped', async () => {
    const { store, asked, load } = open();
    await store.set(acceptTermsAtom, ANA, UNSAID);
    const reading = load(ANA.id, 1);
    store.set(forgetTermsAtom);
    expect(store.get(termsAtom)).toBeNull();
    asked[0]?.answer(true);
    await reading;
    expect(store.get(termsAtom)).toBeNull();
    const next = load(ANA.id, 2);
    asked[1]?.answer(false);
    await next;
    expect(store.get(termsAtom)).toEqual({ userId: ANA.id, isAccepted: false });
  });

  it('stays accepted when a reading that began before the agreement comes back', async () => {
    const { store, asked, load } = open();
    const reading = load(ANA.id, 1);
    await store.set(acceptTermsAtom, ANA, UNSAID);
    asked[0]?.answer(false);
    await reading;
    expect(store.get(termsAtom)).toEqual({ userId: ANA.id, isAccepted: true });
  });
});
