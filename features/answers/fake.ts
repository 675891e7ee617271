import { AppError } from '#kernel/app-error';
import type { Answer } from './model/answer.ts';
import type { AttemptsPort } from './ports.ts';
import type { EndedAttempt } from './state/outboxKinds.ts';

/**
 * A fake server in memory, for stories and tests. It records what it receives. While `isDown` is true, it fails as if
 * offline.
 */
export function fakeAttemptsServer() {
  const opened: string[] = [];
  const closed: EndedAttempt[] = [];
  /** Every answer that was received, by the answer's id. */
  const log = new Map<string, Answer & { attemptId: string }>();
  /** The marks that the server gives instead of the device's, by the answer's id. */
  const marks: Record<string, boolean> = {};
  return { isDown: false, opened, closed, log, marks };
}

/** A fake of the port that sends attempts. It sends them to a fake server in memory. */
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
