import { createStore } from 'jotai';
import { vi } from 'vitest';
import { AppError } from '#features/app-error';
import { type Device, deviceAtom, memoryDevice } from '#features/device';
import { type ProgressRecord, progressPortAtom } from '#features/progress';
import { type DrawRequest, questionsPortAtom } from '#features/questions';
import { type Attempt, studyTimePortAtom } from '#features/study-time';
import type { FinishedExam } from '../../../features/mock-exam/model/exam.ts';
import { mockAtom, sendExamEventAtom } from '../../../features/mock-exam/state/exam.ts';
import { sampleRow } from '../support/questions.ts';
import { USER } from './support.ts';

type Store = ReturnType<typeof createStore>;

/** What an exam of the tests' learner is started with. */
export const START_UNTIMED = { userId: USER, timing: 'off' } as const;

/** A store on the device, with a server that can be switched off and remembers what it was asked and sent. */
export function examStore(device: Device = memoryDevice()) {
  const store = createStore();
  const server = {
    rows: new Map<string, ProgressRecord>(),
    opened: [] as string[],
    attempts: [] as Attempt[],
    statistics: [] as string[],
    days: 0,
    draws: [] as DrawRequest[],
    isDown: false,
  };
  const reach = () => {
    if (server.isDown) throw new AppError('offline', 'no network');
  };
  store.set(deviceAtom, device);
  store.set(questionsPortAtom, {
    async drawRows(request) {
      reach();
      server.draws.push(request);
      const offset = ['english', 'filipino', 'science', 'math'].findIndex((name) =>
        request.bank.startsWith(name),
      );
      const shift = request.bank.endsWith('reading_comp') ? 2000 : 0;
      return Array.from({ length: request.size }, (_, index) => sampleRow(shift + offset * 200 + index));
    },
  });
  store.set(progressPortAtom, {
    async saveAnswers(subject, mode, records) {
      reach();
      for (const record of records) server.rows.set(`${subject} ${mode} ${record.questionId}`, record);
    },
  });
  store.set(studyTimePortAtom, {
    async openSession({ id }) {
      server.opened.push(id);
    },
    async closeSession(attempt) {
      reach();
      server.attempts.push(attempt);
    },
    async addStatistics({ id }) {
      server.statistics.push(id);
    },
    async refreshDay() {
      server.days += 1;
    },
  });
  return { store, server };
}

/** Closes the open section, and waits until the next one's questions came or failed. */
export async function finishSection(store: Store): Promise<void> {
  store.set(sendExamEventAtom, { type: 'close-section', at: store.get(deviceAtom).now() });
  await vi.waitFor(() => {
    const mock = store.get(mockAtom);
    if (mock.status === 'crossing' && mock.error === null) throw new Error('still fetching');
  });
}

/** Answers the first question of so many sections with A, and closes each. */
export async function finishSections(store: Store, count: number): Promise<void> {
  for (let section = 0; section < count; section += 1) {
    store.set(sendExamEventAtom, { type: 'pick', letter: 'A' });
    await finishSection(store);
  }
}

/** The exam, which must be finished. */
export function finishedExam(store: Store): FinishedExam {
  const exam = store.get(mockAtom);
  if (exam.status !== 'finished') throw new Error(exam.status);
  return exam;
}
