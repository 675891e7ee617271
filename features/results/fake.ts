import { AppError } from '#kernel/app-error';
import type { AnswerEntry } from './model/answerEntry.ts';
import type { AttemptsPort } from './ports.ts';
import type { EndedSession } from './state/outboxKinds.ts';

/** A server in memory for stories and tests: it can be switched off, and remembers what it was sent. */
export function fakeAttemptsServer() {
  const opened: string[] = [];
  const closed: EndedSession[] = [];
  /** Every single answer, by its id. */
  const log = new Map<string, AnswerEntry & { attemptId: string }>();
  /** Marks that differ on the server. */
  const marks: Record<string, boolean> = {};
  return { isDown: false, opened, closed, log, marks };
}

/** The port of a server in memory. */
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
