import { describe, expect, it } from 'vitest';
import { timeLeft } from '#features/attempt';
import { mockExamAttempts } from '../../../features/mock-exam/state/exam.ts';
import { quizAttempts } from '../../../features/quiz/state/quiz.ts';
import { attemptStore, SCIENCE_TEST, settle, type Tab, withoutWaiting } from '../support/attempts.ts';

const [SECOND, HOUR] = [1_000, 3_600_000];

async function timedQuiz(): Promise<Tab> {
  const tab = attemptStore();
  await tab.store.set(quizAttempts.startAtom, { ...SCIENCE_TEST, timing: '1x' });
  await settle();
  return tab;
}

async function timedExam(): Promise<Tab> {
  const tab = attemptStore();
  await tab.store.set(mockExamAttempts.startAtom, { scope: 'science', timing: '1x' });
  await settle();
  tab.store.set(mockExamAttempts.sendAtom, { type: 'begin', at: tab.device.now() });
  return tab;
}

const ATTEMPTS = [
  {
    name: 'a quiz',
    start: timedQuiz,
    tick: ({ store, device }: Tab) => store.set(quizAttempts.sendAtom, { type: 'tick', at: device.now() }),
    state: ({ store }: Tab) => store.get(quizAttempts.stateAtom),
  },
  {
    name: 'a section of a mock exam',
    start: timedExam,
    tick: ({ store, device }: Tab) =>
      store.set(mockExamAttempts.sendAtom, { type: 'tick', at: device.now() }),
    state: ({ store }: Tab) => store.get(mockExamAttempts.stateAtom),
  },
];

/** The attempt's remaining milliseconds; null if the attempt is over. */
function left({ state }: (typeof ATTEMPTS)[number], tab: Tab): number | null {
  const shown = state(tab);
  if (shown.status !== 'open' || !('clock' in shown.attempt)) return null;
  return timeLeft(shown.attempt.clock, tab.device.now());
}

describe.each(ATTEMPTS)('a clock that is set while $name runs (docs/decisions.md#d-63)', (kind) => {
  const { tick } = kind;

  it.each([2 * HOUR, -2 * HOUR, HOUR / 3])('by %d ms takes no time and gives none', async (by) => {
    const tab = await kind.start();
    tab.device.setNow(tab.device.now() + 10 * SECOND);
    tick(tab);
    const before = left(kind, tab);
    if (before === null) throw new Error('It is over.');
    tab.device.setClock(tab.device.now() + by);
    tick(tab);
    expect(left(kind, tab)).toBe(before);
    tab.device.setNow(tab.device.now() + 5 * SECOND);
    tick(tab);
    expect(left(kind, tab)).toBe(before - 5 * SECOND);
    // Set the clock back to the right time.
    tab.device.setClock(tab.device.now() - by);
    tick(tab);
    expect(left(kind, tab)).toBe(before - 5 * SECOND);
  });
});

it('a quiz that is found again by a clock that was turned back goes on with the time it had', async () => {
  const tab = await timedQuiz();
  tab.device.setNow(tab.device.now() + 60 * SECOND);
  tab.store.set(quizAttempts.sendAtom, { type: 'tick', at: tab.device.now() });
  tab.device.setClock(Date.UTC(2015, 0, 1));
  const again = attemptStore(tab.device);
  await withoutWaiting(() => again.store.set(quizAttempts.openAtom));
  const state = again.store.get(quizAttempts.stateAtom);
  if (state.status !== 'open' || state.attempt.status !== 'active') throw new Error('No quiz is active.');
  expect(timeLeft(state.attempt.clock, again.device.now())).toBe(29 * 60 * SECOND);
});
