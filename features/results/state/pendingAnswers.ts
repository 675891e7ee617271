import { atom } from 'jotai';
import * as v from 'valibot';
import { type OutboxEntry, outboxAtom, readOutbox } from '#features/outbox';
import type { Device } from '#kernel/device';
import type { AnswerEntry } from '../model/answerEntry.ts';
import type { AnswerMode } from '../model/result.ts';
import { type EndedSession, endedKind, endedSchema } from './outboxKinds.ts';

/** The pending finished attempts among the entries. */
function endedIn(entries: readonly OutboxEntry[]): EndedSession[] {
  return entries.flatMap(({ kind, body }) => {
    if (kind !== endedKind.name) return [];
    const read = v.safeParse(endedSchema, body);
    return read.success && !read.output.isLeft ? [read.output] : [];
  });
}

/** A pending answer, with the mode and the time of its session. */
export interface PendingAnswer {
  entry: AnswerEntry;
  mode: AnswerMode;
  /** When the attempt was finished, in milliseconds since 1970. */
  at: number;
}

/** The answers of an attempt, including flagged blanks. */
export function answersOf({ answers, answerMode, kind, endedAt }: EndedSession): PendingAnswer[] {
  return answers.map((entry) => ({ entry, mode: answerMode ?? kind, at: endedAt }));
}

type Store = Pick<Device, 'read' | 'readShared' | 'write' | 'remove'>;

/**
 * A finished attempt of this learner that the server does not have yet; null if no attempt with this id is
 * pending.
 */
export function waitingResult(
  device: Store,
  { id, userId, kind }: Pick<EndedSession, 'id' | 'userId' | 'kind'>,
): EndedSession | null {
  return endedIn(readOutbox(device, userId)).find((one) => one.id === id && one.kind === kind) ?? null;
}

/** This learner's answers that the server does not have yet, including flagged blanks. */
export function pendingAnswers(device: Store, userId: string): PendingAnswer[] {
  return endedIn(readOutbox(device, userId)).flatMap(answersOf);
}

/** A learner's answers that the server does not have yet, as an atom for components. */
export const pendingAnswersAtom = atom((get) => {
  const entriesOf = get(outboxAtom);
  return (userId: string): PendingAnswer[] => endedIn(entriesOf(userId)).flatMap(answersOf);
});
