import { createStore } from 'jotai';
import { vi } from 'vitest';
import { fakeAttemptsPort, fakeAttemptsServer } from '#fakes/answers';
import { fakeOpenAttemptsPort } from '#fakes/open-attempts';
import { attemptKinds, attemptsPortAtom } from '#features/answers';
import { openAttemptKind, openAttemptsPortAtom } from '#features/open-attempts';
import { outboxKindsAtom } from '#features/outbox';
import { type DrawRequest, questionsPortAtom } from '#features/questions';
import { AppError } from '#kernel/app-error';
import { deviceAtom, memoryDevice } from '#kernel/device';
import { learnerIdAtom } from '#kernel/learner';
import type { QuizChoice } from '../../../features/quiz/model/choice.ts';
import { sampleRow } from './questions.ts';

/** A learner's id for tests: a version-4 UUID. */
export const LEARNER = '20000000-0000-4000-8000-000000000001';
export const OTHER_LEARNER = '20000000-0000-4000-8000-000000000002';

/** The choice of a science quiz: a test of twenty easy questions without a timer. */
export const SCIENCE_TEST: QuizChoice = {
  subject: 'science',
  level: 'Easy',
  tags: [],
  size: 20,
  pool: 'any',
  mode: 'test',
  timing: 'off',
};

export type TestDevice = ReturnType<typeof memoryDevice>;
export type Store = ReturnType<typeof createStore>;

/**
 * Creates one learner's tab: a store with an in-memory device and a fake server. Each bank of the server has different questions.
 */
export function attemptStore(device: TestDevice = memoryDevice(), learner = LEARNER) {
  const server = {
    ...fakeAttemptsServer(),
    drawn: [] as DrawRequest[],
    receipts: [] as unknown[],
    open: new Map(),
  };
  const reach = () => {
    if (server.isDown) throw new AppError('offline', 'no network');
  };
  const store = createStore();
  store.set(deviceAtom, device);
  store.set(learnerIdAtom, learner);
  store.set(questionsPortAtom, {
    async drawRows(request) {
      reach();
      server.drawn.push(request);
      const language = ['english', 'filipino', 'science', 'math'].findIndex((name) =>
        request.bank.startsWith(name),
      );
      const offset = language * 200 + (request.bank.endsWith('reading_comp') ? 2000 : 0);
      return Array.from({ length: request.size }, (_, index) => sampleRow(offset + index + 1));
    },
  });
  store.set(attemptsPortAtom, fakeAttemptsPort(server));
  store.set(openAttemptsPortAtom, fakeOpenAttemptsPort(server.open, reach));
  store.set(outboxKindsAtom, [
    ...attemptKinds(
      async (userId, answers, outdated) => void server.receipts.push({ userId, answers, outdated }),
    ),
    openAttemptKind,
  ]);
  return { store, device, server };
}

/** A learner's tab with its store, device and server. */
export type Tab = ReturnType<typeof attemptStore>;

/** Waits until all requests that were sent have got their responses. */
export const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

/**
 * Opens an attempt whose lease another tab has. That tab does not respond, and fake timers skip the wait for its
 * response.
 */
export async function withoutWaiting<Result>(open: () => Promise<Result>): Promise<Result> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    let isOpen = false;
    const opening = open().finally(() => {
      isOpen = true;
    });
    while (!isOpen) await vi.advanceTimersByTimeAsync(100);
    return await opening;
  } finally {
    vi.useRealTimers();
  }
}
