import { atom } from 'jotai';
import { entryKey, lastFlushAtom, queueEntryAtom, unsavedEntriesAtom } from '#features/outbox';
import { deviceAtom } from '#kernel/device';
import { answersOf } from '../model/answer.ts';
import type { AttemptResult } from '../model/result.ts';
import { isGiven, markSheet, totalTime } from '../model/sheet.ts';
import {
  ATTEMPT_END,
  ATTEMPT_START,
  discardedAttempt,
  type EndedAttempt,
  type StartedAttempt,
} from './outboxKinds.ts';
import { copyAnswersToProgress } from './progressCopy.ts';

/** Queues the start of an attempt for the server, which inserts the attempt's session row. */
export const queueStartAtom = atom(null, (_get, set, session: StartedAttempt): void => {
  const { id, userId } = session;
  void set(queueEntryAtom, { id, userId, kind: ATTEMPT_START, body: session });
});

/**
 * Queues for the server that an attempt was discarded. The server then closes the session row that was inserted at the
 * start.
 */
export const queueDiscardAtom = atom(null, (get, set, session: StartedAttempt): void => {
  const { id, userId } = session;
  const device = get(deviceAtom);
  const body = discardedAttempt(session, device.now(), device.timeZone());
  void set(queueEntryAtom, { id, userId, kind: ATTEMPT_END, body });
});

/**
 * Queues a finished attempt with all its answers for the server. Resolves to false if the device could not save it. An
 * attempt may be queued or sent again, because the server recognizes it and its answers by their ids.
 */
export const queueResultAtom = atom(null, (get, set, result: AttemptResult): Promise<boolean> => {
  const body = endedAttempt(result);
  const { id, userId, kind, endedAt, answers } = body;
  if (kind !== 'flashcards') copyAnswersToProgress(get(deviceAtom), { userId, endedAt, answers });
  return set(queueEntryAtom, { id, userId, kind: ATTEMPT_END, body });
});

/** Makes of an attempt's result what the outbox sends: the session row and the answers. */
export function endedAttempt(result: AttemptResult): EndedAttempt {
  const { id, userId, kind, startedAt, endedAt, timeZone, topic, difficulty, details, answerMode } = result;
  const entries = markSheet(result.questions, result.sheet);
  const answers = answersOf({ id, mode: answerMode ?? kind, endedAt }, entries);
  return {
    id,
    userId,
    kind,
    startedAt,
    endedAt,
    studied: totalTime(result.sheet),
    timeZone,
    topic,
    difficulty,
    total: entries.length,
    answered: entries.filter(isGiven).length,
    correct: entries.filter(({ isCorrect }) => isCorrect).length,
    details,
    answers,
    ...(answerMode === undefined ? {} : { answerMode }),
    isLeft: false,
  };
}

/**
 * Where the answers of a finished attempt are saved.
 * - `saving`: they are being sent
 * - `online`: on the server
 * - `device`: on this device, until the server can be reached
 * - `refused`: on this device, because the server refused them
 * - `tab`: only in this tab, because the browser's storage is full or blocked
 */
export type SaveStatus = 'saving' | 'online' | 'device' | 'refused' | 'tab';

/** Returns where the answers of a finished attempt are saved. The `SaveStatusMessage` component shows it. */
export const saveStatusAtom = atom((get) => (attemptId: string): SaveStatus => {
  const run = get(lastFlushAtom);
  if (run === null) return 'saving';
  const left = run.left.find(({ id }) => id === attemptId);
  if (left === undefined) return 'online';
  if (get(unsavedEntriesAtom).has(entryKey(left))) return 'tab';
  return left.refusal === null ? 'device' : 'refused';
});
