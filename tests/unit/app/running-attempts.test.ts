import { describe, expect, it, vi } from 'vitest';
import { setOpenRowsAtom } from '#features/open-attempts';
import { DAY_MS } from '#kernel/calendar';
import { countCheckedAtom, runningAttemptsAtom } from '../../../app/runningAttempts.tsx';
import { flashcardAttempts } from '../../../features/flashcards/state/flashcards.ts';
import { quizAttempts } from '../../../features/quiz/state/quiz.ts';
import { attemptStore, LEARNER, SCIENCE_TEST, settle, type Tab } from '../support/attempts.ts';

const begun = ({ store }: Tab) =>
  store
    .get(runningAttemptsAtom)()
    .map(({ kind, isBegun }) => ({ kind, isBegun }));

describe('an unfinished attempt counts as begun', () => {
  it('once a quiz has an answer; a flag is none', async () => {
    const tab = attemptStore();
    await tab.store.set(quizAttempts.startAtom, SCIENCE_TEST);
    const state = tab.store.get(quizAttempts.stateAtom);
    const questionId = state.status === 'open' ? state.attempt.questions[0].question_id : '';
    tab.store.set(quizAttempts.sendAtom, { type: 'flag', questionId });
    expect(begun(tab)).toEqual([{ kind: 'quiz', isBegun: false }]);
    tab.store.set(quizAttempts.sendAtom, { type: 'pick', questionId, letter: 'B', at: tab.device.now() });
    expect(begun(tab)).toEqual([{ kind: 'quiz', isBegun: true }]);
  });

  it('once a card of a deck is answered; a turned card is none', async () => {
    const tab = attemptStore();
    await tab.store.set(flashcardAttempts.startAtom, { topic: 'science', timing: 'off', count: 3 });
    tab.store.set(flashcardAttempts.sendAtom, { type: 'go', index: 1, at: tab.device.now() });
    tab.store.set(flashcardAttempts.sendAtom, { type: 'flip' });
    expect(begun(tab)).toEqual([{ kind: 'flashcards', isBegun: false }]);
    tab.store.set(flashcardAttempts.sendAtom, { type: 'go', index: 0, at: tab.device.now() });
    tab.store.set(flashcardAttempts.sendAtom, { type: 'answer', letter: 'B', at: tab.device.now() });
    expect(begun(tab)).toEqual([{ kind: 'flashcards', isBegun: true }]);
  });
});

describe('what every page offers to go on with', () => {
  it('is the quiz or deck with an answer that was open last, then the others', async () => {
    const tab = attemptStore();
    const { store, device } = tab;
    for (const letter of ['A', 'B', null] as const) {
      await store.set(quizAttempts.startAtom, SCIENCE_TEST);
      const state = store.get(quizAttempts.stateAtom);
      const questionId = state.status === 'open' ? state.attempt.questions[0].question_id : '';
      if (letter !== null)
        store.set(quizAttempts.sendAtom, { type: 'pick', questionId, letter, at: device.now() });
      device.setNow(device.now() + 60_000);
    }
    const running = store.get(runningAttemptsAtom)();
    expect(running.map(({ isBegun }) => isBegun)).toEqual([true, true, false]);
    expect(running[0]?.at).toBeGreaterThan(running[1]?.at ?? 0);
  });
});

describe('a quiz with Check that was left', () => {
  it.each([
    ['after its last check has ended', 3, 0],
    ['before that goes on', 2, 1],
  ])('%s', async (_when, checked, open) => {
    const tab = attemptStore();
    const { store, device, server } = tab;
    const leave = store.set(quizAttempts.watchLeaseAtom);
    await store.set(quizAttempts.startAtom, { ...SCIENCE_TEST, mode: 'learn', size: 3 });
    const [quiz] = store.get(quizAttempts.runningAtom)();
    for (const { question_id: questionId } of quiz?.questions.slice(0, checked) ?? []) {
      store.set(quizAttempts.sendAtom, { type: 'pick', questionId, letter: 'B', at: device.now() });
      store.set(quizAttempts.sendAtom, { type: 'check', questionId });
    }
    leave();
    store.set(countCheckedAtom);
    await settle();
    expect(store.get(runningAttemptsAtom)()).toHaveLength(open);
    expect(server.closed).toHaveLength(1 - open);
  });
});

describe('a review that is open on another device', () => {
  it('is offered on its day alone', () => {
    const tab = attemptStore();
    const at = new Date(tab.device.now()).toISOString();
    const row = {
      kind: 'review',
      id: 'r',
      label: 'Daily set · 3 of 9',
      answered: 3,
      state: 'open',
      at,
    } as const;
    vi.stubGlobal('window', { matchMedia: () => ({ matches: true }) });
    tab.store.set(setOpenRowsAtom, LEARNER, [row]);
    expect(begun(tab)).toEqual([{ kind: 'review', isBegun: true }]);
    tab.device.setNow(tab.device.now() + DAY_MS);
    tab.store.set(setOpenRowsAtom, LEARNER, [row]);
    expect(begun(tab)).toEqual([]);
    vi.unstubAllGlobals();
  });
});
