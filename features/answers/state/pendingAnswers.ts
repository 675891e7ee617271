import { atom } from 'jotai';
import * as v from 'valibot';
import { type OutboxEntry, pendingEntriesAtom, readOutbox } from '#features/outbox';
import type { Device } from '#kernel/device';
import type { AnswerEntry } from '../model/answerEntry.ts';
import type { AnswerMode } from '../model/result.ts';
import { attemptEndKind, type EndedAttempt, endedAttemptSchema } from './outboxKinds.ts';

/** Finds the finished attempts among entries of the outbox. */
function endedIn(entries: readonly OutboxEntry[]): EndedAttempt[] {
  return entries.flatMap(({ kind, body }) => {
    if (kind !== attemptEndKind.name) return [];
    const read = v.safeParse(endedAttemptSchema, body);
    return read.success && !read.output.isLeft ? [read.output] : [];
  });
}

/** An answer that is not on the server yet, with the activity and the time of its attempt. */
interface PendingAnswer {
  entry: AnswerEntry;
  mode: AnswerMode;
  /** When the attempt was finished, in milliseconds since 1970. */
  at: number;
}

/** The answers of a pending attempt, including flagged blanks. */
function pendingAnswersOf({ answers, answerMode, kind, endedAt }: EndedAttempt): PendingAnswer[] {
  return answers.map((entry) => ({ entry, mode: answerMode ?? kind, at: endedAt }));
}

type Store = Pick<Device, 'read' | 'readShared' | 'write' | 'remove'>;

/**
 * A finished attempt of this learner that the server does not have yet; null if the outbox has no attempt with this id.
 */
export function pendingResult(
  device: Store,
  { id, userId, kind }: Pick<EndedAttempt, 'id' | 'userId' | 'kind'>,
): EndedAttempt | null {
  return endedIn(readOutbox(device, userId)).find((one) => one.id === id && one.kind === kind) ?? null;
}

/** This learner's answers that the server does not have yet, including flagged blanks. */
export function pendingAnswers(device: Store, userId: string): PendingAnswer[] {
  return endedIn(readOutbox(device, userId)).flatMap(pendingAnswersOf);
}

/** This learner's finished attempts that the server does not have yet. Updates when the outbox changes. */
export const pendingAttemptsAtom = atom((get) => {
  const entriesOf = get(pendingEntriesAtom);
  return (userId: string): EndedAttempt[] => endedIn(entriesOf(userId));
});
