import { createStore } from 'jotai';
import { type AnswerEntry, type EndedSession, outboxPortAtom, type ProgressRow } from '#features/attempt';
import { type DrawRequest, questionsPortAtom } from '#features/questions';
import { AppError } from '#kernel/app-error';
import { deviceAtom, memoryDevice } from '#kernel/device';
import { sampleRow } from './questions.ts';

/** A learner's version-4 UUID, for tests. */
export const LEARNER = '20000000-0000-4000-8000-000000000001';
export const OTHER_LEARNER = '20000000-0000-4000-8000-000000000002';

export type TestDevice = ReturnType<typeof memoryDevice>;
export type Store = ReturnType<typeof createStore>;

/** A server in memory that can be switched off and remembers what it was asked and sent. */
function memoryServer() {
  return {
    isDown: false,
    drawn: [] as DrawRequest[],
    opened: [] as string[],
    closed: [] as EndedSession[],
    /** By subject, mode and question. */
    rows: new Map<string, ProgressRow>(),
    /** How many rows were sent in all. */
    answers: 0,
    /** Every single answer, by its id. */
    log: new Map<string, AnswerEntry & { attemptId: string }>(),
    statistics: [] as string[],
    days: 0,
  };
}

/** One tab: a store on a device in memory, and a server. Each bank holds questions of its own. */
export function attemptStore(device: TestDevice = memoryDevice()) {
  const server = memoryServer();
  const reach = () => {
    if (server.isDown) throw new AppError('offline', 'no network');
  };
  const store = createStore();
  store.set(deviceAtom, device);
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
  store.set(outboxPortAtom, {
    async saveAnswers(subject, mode, rows) {
      reach();
      server.answers += rows.length;
      for (const row of rows) server.rows.set(`${subject} ${mode} ${row.questionId}`, row);
    },
    async openSession({ id }) {
      reach();
      server.opened.push(id);
    },
    async closeSession(session) {
      reach();
      server.closed.push(session);
    },
    async logAnswers({ id }, answers) {
      reach();
      for (const answer of answers) server.log.set(answer.id, { ...answer, attemptId: id });
    },
    async addStatistics({ id }) {
      reach();
      server.statistics.push(id);
    },
    async refreshDay() {
      reach();
      server.days += 1;
    },
  });
  return { store, device, server };
}

/** A learner's page of one kind of attempt. */
export type Tab = ReturnType<typeof attemptStore>;

/** Lets what was sent arrive. */
export const settle = () => new Promise((resolve) => setTimeout(resolve, 0));
