import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { EndedSession } from '#features/attempt';
import { browserDevice, type Device } from '#kernel/device';
import { queueGrades } from '../../../features/attempt/outbox/grades.ts';
import type { ProgressRecord } from '../../../features/attempt/outbox/records.ts';
import { flushSessions, queueSession } from '../../../features/attempt/outbox/sessions.ts';
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
      const device: Device = {
        ...browserDevice({
          localStorage,
          crypto,
          navigator: { onLine: true },
          addEventListener() {},
          removeEventListener() {},
        }),
        now: () => 0,
      };
      return { device, tab };
    },
  };
}

const session = (id: number): EndedSession => ({
  type: 'end',
  id: `session ${id}`,
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
  what: fc.constantFrom('answer', 'session', 'refuse', 'allow'),
  number: fc.integer({ min: 1, max: 6 }),
});

const recordsOf = (text: string | null): ProgressRecord[] => JSON.parse(text ?? '[]');

describe('two tabs on one storage', () => {
  it('keep every record in whatever order they write, even while the storage refuses one of them', () => {
    fc.assert(
      fc.property(fc.array(anyStep, { maxLength: 40 }), (steps) => {
        const shared = browser();
        const tabs = [shared.openTab(), shared.openTab()];
        const answered = new Set<number>();
        const queued = new Set<number>();
        const write = (at: number, what: string, number: number) => {
          const { device, tab } = tabs[at] ?? shared.openTab();
          if (what === 'refuse' || what === 'allow') tab.isRefused = what === 'refuse';
          if (what === 'answer') {
            answered.add(number);
            const answers = [{ question: sampleQuestion(number), isCorrect: true }];
            queueGrades(device, { userId: USER, mode: 'quiz', answers });
          }
          if (what === 'session') {
            queued.add(number);
            queueSession(device, session(number));
          }
        };
        for (const { tab, what, number } of steps) write(tab, what, number);
        // The storage has room again, and each tab writes once more.
        for (const at of [0, 1]) {
          write(at, 'allow', 0);
          write(at, 'answer', 9);
          write(at, 'session', 9);
        }
        const records = recordsOf(shared.stored.get('scienceProgressStore') ?? null);
        expect(records.map(({ questionId }) => questionId).toSorted()).toEqual(
          [...answered].map((number) => sampleQuestion(number).global_id).toSorted(),
        );
        const sessions: EndedSession[] = JSON.parse(shared.stored.get('attemptOutbox') ?? '[]');
        expect(sessions.map(({ id }) => id).toSorted()).toEqual(
          [...queued].map((number) => session(number).id).toSorted(),
        );
      }),
    );
  });

  it('the newest answer stands, though the clock was turned back before it', () => {
    const shared = browser();
    const { device } = shared.openTab();
    const answer = (isCorrect: boolean, now: number) => {
      const answers = [{ question: sampleQuestion(1), isCorrect }];
      queueGrades({ ...device, now: () => now }, { userId: USER, mode: 'quiz', answers });
    };
    answer(true, 5000);
    answer(false, 1000);
    expect(recordsOf(shared.stored.get('scienceProgressStore') ?? null)).toMatchObject([
      { isCorrect: false },
    ]);
  });

  it('a session that was sent does not wait, though the storage refuses to forget it', async () => {
    const shared = browser();
    const { device, tab } = shared.openTab();
    const calls: string[] = [];
    const note = async ({ id }: { id: string }) => void calls.push(id);
    const port = {
      saveAnswers: async () => {},
      openSession: note,
      closeSession: note,
      logAnswers: async () => {},
      addStatistics: async () => {},
      refreshDay: async () => {},
    };
    queueSession(device, session(1));
    queueSession(device, session(2));
    tab.isRefused = true;
    expect(await flushSessions(device, port, USER, () => {})).toEqual([]);
    expect(calls).toEqual(['session 1', 'session 2']);
  });
});
