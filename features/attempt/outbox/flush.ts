import { atom } from 'jotai';
import { AppError, type AppErrorKind } from '#kernel/app-error';
import { deviceAtom } from '#kernel/device';
import type { AttemptResult } from '../model/attempt.ts';
import type { SaveStatus } from '../model/saveStatus.ts';
import { scoreSheet } from '../model/score.ts';
import { totalTime } from '../model/sheet.ts';
import { outboxPortAtom } from '../ports.ts';
import { answerEntries } from './answers.ts';
import { flushGrades, queueGrades } from './grades.ts';
import { type Waiting, waitingAtom } from './pending.ts';
import type { EndedSession, StartedSession } from './session.ts';
import { flushSessions, queueSession } from './sessions.ts';

/** Why what waits did not arrive, for the receipt. */
export const saveProblemAtom = atom((get) => get(waitingAtom)?.problem ?? null);

interface Flush {
  /** Something new came in after this run had read what waits. */
  isAskedAgain: boolean;
  done: Promise<void>;
}

/** The flush under way of each learner. */
const flushesAtom = atom(() => new Map<string, Flush>());

const runFlushAtom = atom(null, async (get, set, userId: string, flush: Flush): Promise<void> => {
  const device = get(deviceAtom);
  const port = get(outboxPortAtom);
  try {
    let waiting: Waiting;
    do {
      flush.isAskedAgain = false;
      let problem: AppErrorKind | null = null;
      const note = (error: unknown) => {
        problem = error instanceof AppError ? error.kind : 'unknown';
      };
      const [answers, sessions] = await Promise.all([
        flushGrades(device, port, userId, note),
        flushSessions(device, port, userId, note),
      ]);
      waiting = { answers, sessions, problem };
    } while (flush.isAskedAgain);
    set(waitingAtom, waiting);
  } finally {
    get(flushesAtom).delete(userId);
  }
});

/**
 * Sends all that waits. Never throws: what did not arrive stays and is sent again (docs/decisions.md#d-10). One flush at a time for each
 * learner; a call during a flush triggers one more round.
 */
export const flushOutboxAtom = atom(null, (get, set, userId: string): Promise<void> => {
  const flushes = get(flushesAtom);
  const running = flushes.get(userId);
  if (running !== undefined) {
    running.isAskedAgain = true;
    return running.done;
  }
  const flush: Flush = { isAskedAgain: false, done: Promise.resolve() };
  flushes.set(userId, flush);
  flush.done = set(runFlushAtom, userId, flush);
  return flush.done;
});

/** The attempts that the device did not take durably: closing this tab before they are sent would lose them. */
const heldInTabAtom = atom<ReadonlySet<string>>(new Set<string>());

/** Queues the start or the end of a session. */
export const queueSessionAtom = atom(null, (get, _set, entry: StartedSession | EndedSession): void =>
  queueSession(get(deviceAtom), entry),
);

/**
 * Queues a finished attempt whole: its answers, where they are recorded, and its session. Resolves to false where the device does not
 * keep all of it durably. What this tab holds already is not queued again: answers given elsewhere since then would be overwritten.
 * Each entry can be sent again without harm, so a crash in between records nothing twice.
 */
export const queueResultAtom = atom(null, async (get, set, result: AttemptResult): Promise<boolean> => {
  const device = get(deviceAtom);
  const { id, userId, kind, startedAt, endedAt, timeZone, topic, difficulty, details } = result;
  set(waitingAtom, null);
  if (get(heldInTabAtom).has(id)) return false;
  const { review, total, answered, correct } = scoreSheet(result.questions, result.sheet);
  if (kind !== 'flashcards') {
    const answers = review.filter(({ userAnswer }) => userAnswer !== null);
    queueGrades(device, { userId, mode: kind, answers });
  }
  queueSession(device, {
    type: 'end',
    id,
    userId,
    kind,
    startedAt,
    endedAt,
    studied: totalTime(result.sheet),
    timeZone,
    topic,
    difficulty,
    total,
    answered,
    correct,
    details,
    answers: answerEntries(id, review),
    ...(result.answerMode === undefined ? {} : { answerMode: result.answerMode }),
  });
  const isDurable = await device.saved();
  if (!isDurable) set(heldInTabAtom, (held) => new Set([...held, id]));
  return isDurable;
});

/** Where a finished attempt is, for its receipt. */
export const saveStatusAtom = atom((get) => (attemptId: string): SaveStatus => {
  const waiting = get(waitingAtom);
  if (waiting === null) return 'saving';
  if (waiting.answers === 0 && !waiting.sessions.includes(attemptId)) return 'online';
  return get(heldInTabAtom).has(attemptId) ? 'tab' : 'device';
});
