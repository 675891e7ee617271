import { AppError } from '#kernel/app-error';
import type { AnswerEntry } from './model/answerEntry.ts';
import type { AttemptsPort } from './ports.ts';
import type { EndedSession } from './state/outboxKinds.ts';

/** An in-memory server for stories and tests. It can be switched off, and records what it receives. */
export function fakeAttemptsServer() {
  const opened: string[] = [];
  const closed: EndedSession[] = [];
  /** Every answer, by its id. */
  const log = new Map<string, AnswerEntry & { attemptId: string }>();
  /** The answers that the server marks differently from the device, by the answer's id. */
  const marks: Record<string, boolean> = {};
  return { isDown: false, opened, closed, log, marks };
}

/** The port of an in-memory server. */
export function fakeAttemptsPort(server = fakeAttemptsServer()): AttemptsPort {
  const reach = () => {
    if (server.isDown) throw new AppError('offline', 'no network');
  };
  return {
    async openSession({ id }) {
      reach();
      server.opened.push(id);
    },
    async finishAttempt(session) {
      reach();
      server.closed.push(session);
      for (const answer of session.answers) server.log.set(answer.id, { ...answer, attemptId: session.id });
      return server.marks;
    },
  };
}
