import { createStore } from 'jotai';
import { deviceAtom, memoryDevice } from '#features/device';
import { progressPortAtom } from '#features/progress';
import { type DrawRequest, questionsPortAtom } from '#features/questions';
import { type Attempt, studyTimePortAtom } from '#features/study-time';
import { sampleRow } from './questions.ts';

/** A learner's version-4 UUID, for tests. */
export const LEARNER = '20000000-0000-4000-8000-000000000001';

export type TestDevice = ReturnType<typeof memoryDevice>;

/** A store on a device in memory, with a server that can be switched off and remembers what it was sent. */
export function practiceStore(device: TestDevice = memoryDevice()) {
  const server = {
    isDown: false,
    drawn: [] as DrawRequest[],
    opened: [] as string[],
    closed: [] as Attempt[],
    answers: 0,
  };
  const reach = () => {
    if (server.isDown) throw new Error('no network');
  };
  const store = createStore();
  store.set(deviceAtom, device);
  store.set(questionsPortAtom, {
    async drawRows(request) {
      reach();
      server.drawn.push(request);
      return Array.from({ length: request.size }, (_, index) => sampleRow(index + 1));
    },
  });
  store.set(progressPortAtom, {
    async saveAnswers(_subject, _mode, records) {
      reach();
      server.answers += records.length;
    },
  });
  store.set(studyTimePortAtom, {
    async openSession({ id }) {
      reach();
      server.opened.push(id);
    },
    async closeSession(attempt) {
      reach();
      server.closed.push(attempt);
    },
    addStatistics: async () => reach(),
    refreshDay: async () => reach(),
  });
  return { store, device, server };
}

/** Lets what was sent arrive. */
export const settle = () => new Promise((resolve) => setTimeout(resolve, 0));
