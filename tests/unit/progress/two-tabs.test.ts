import fc from 'fast-check';
import { createStore } from 'jotai';
import { describe, expect, it } from 'vitest';
import { browserDevice, type Device, deviceAtom } from '#features/device';
import { type ProgressRecord, progressPortAtom, queuePicksAtom } from '#features/progress';
import { type Attempt, flushAttemptsAtom, queueAttemptAtom, studyTimePortAtom } from '#features/study-time';
import { sampleQuestion } from '../support/questions.ts';

const USER = '20000000-0000-4000-8000-000000000001';

/** One browser's storage, which may refuse each tab's writes for a while. */
function browser() {
  const stored = new Map<string, string>();
  return {
    stored,
    openTab() {
      const tab = { isRefused: false };
      const localStorage = {
        getItem: (key: string) => stored.get(key) ?? null,
        setItem(key: string, text: string) {
          if (tab.isRefused) throw new DOMException('full', 'QuotaExceededError');
          stored.set(key, text);
        },
        removeItem: (key: string) => void stored.delete(key),
      };
      const store = createStore();
      const device: Device = {
        ...browserDevice({ localStorage, crypto, addEventListener() {}, removeEventListener() {} }),
        now: () => 0,
      };
      store.set(deviceAtom, device);
      return { store, device, tab };
    },
  };
}

const attempt = (id: number): Attempt => ({
  id: `attempt ${id}`,
  userId: USER,
  kind: 'quiz',
  startedAt: 0,
  endedAt: 1000,
  timeZone: 'Asia/Manila',
  topic: null,
  difficulty: null,
  total: 1,
  answered: 1,
  correct: 1,
});

const anyStep = fc.record({
  tab: fc.constantFrom(0, 1),
  what: fc.constantFrom('pick', 'attempt', 'refuse', 'allow'),
  number: fc.integer({ min: 1, max: 6 }),
});

const recordsOf = (text: string | null): ProgressRecord[] => JSON.parse(text ?? '[]');

describe('two tabs on one storage', () => {
  it('keep every record in whatever order they write, even while the storage refuses one of them', () => {
    fc.assert(
      fc.property(fc.array(anyStep, { maxLength: 40 }), (steps) => {
        const shared = browser();
        const tabs = [shared.openTab(), shared.openTab()];
        const picked = new Set<number>();
        const queued = new Set<number>();
        const write = (at: number, what: string, number: number) => {
          const { store, tab } = tabs[at] ?? shared.openTab();
          if (what === 'refuse' || what === 'allow') tab.isRefused = what === 'refuse';
          if (what === 'pick') {
            picked.add(number);
            const pick = { question: sampleQuestion(number), isCorrect: true };
            store.set(queuePicksAtom, { userId: USER, mode: 'quiz', picks: [pick] });
          }
          if (what === 'attempt') {
            queued.add(number);
            store.set(queueAttemptAtom, attempt(number));
          }
        };
        for (const { tab, what, number } of steps) write(tab, what, number);
        // The storage has room again, and each tab writes once more.
        for (const at of [0, 1]) {
          write(at, 'allow', 0);
          write(at, 'pick', 9);
          write(at, 'attempt', 9);
        }
        const records = recordsOf(shared.stored.get('scienceProgressStore') ?? null);
        expect(records.map(({ questionId }) => questionId).toSorted()).toEqual(
          [...picked].map((number) => sampleQuestion(number).global_id).toSorted(),
        );
        const attempts: Attempt[] = JSON.parse(shared.stored.get('attemptOutbox') ?? '[]');
        expect(attempts.map(({ id }) => id).toSorted()).toEqual(
          [...queued].map((number) => attempt(number).id).toSorted(),
        );
      }),
    );
  });

  it('the newest answer stands, though the clock was turned back before it', () => {
    const shared = browser();
    const { store, device } = shared.openTab();
    const pick = (isCorrect: boolean, now: number) => {
      store.set(deviceAtom, { ...device, now: () => now });
      const picks = [{ question: sampleQuestion(1), isCorrect }];
      store.set(queuePicksAtom, { userId: USER, mode: 'quiz', picks });
    };
    pick(true, 5000);
    pick(false, 1000);
    expect(recordsOf(shared.stored.get('scienceProgressStore') ?? null)).toMatchObject([
      { isCorrect: false },
    ]);
  });

  it('an attempt that was sent does not wait, though the storage refuses to forget it', async () => {
    const shared = browser();
    const { store, tab } = shared.openTab();
    store.set(progressPortAtom, { saveAnswers: async () => {} });
    const calls: string[] = [];
    const note = async ({ id }: { id: string }) => void calls.push(id);
    store.set(studyTimePortAtom, {
      openSession: note,
      closeSession: note,
      addStatistics: async () => {},
      refreshDay: async () => {},
    });
    store.set(queueAttemptAtom, attempt(1));
    store.set(queueAttemptAtom, attempt(2));
    tab.isRefused = true;
    expect(await store.set(flushAttemptsAtom, USER)).toEqual([]);
    expect(calls).toEqual(['attempt 1', 'attempt 2']);
  });
});
