import { atom } from 'jotai';
import * as v from 'valibot';
import { type OutboxEntry, pendingEntriesAtom, readOutbox } from '#features/outbox';
import type { Device } from '#kernel/device';
import type { Answer } from '../model/answer.ts';
import { ATTEMPT_END, type EndedAttempt, endedAttemptSchema } from './outboxKinds.ts';

/** Finds the finished attempts among entries of the outbox. */
function endedIn(entries: readonly OutboxEntry[]): EndedAttempt[] {
  return entries.flatMap(({ kind, body }) => {
    if (kind !== ATTEMPT_END) return [];
    const read = v.safeParse(endedAttemptSchema, body);
    return read.success && !read.output.isLeft ? [read.output] : [];
  });
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
export function pendingAnswers(device: Store, userId: string): Answer[] {
  return endedIn(readOutbox(device, userId)).flatMap(({ answers }) => answers);
}

/** This learner's finished attempts that the server does not have yet. Updates when the outbox changes. */
export const pendingAttemptsAtom = atom((get) => {
  const entriesOf = get(pendingEntriesAtom);
  return (userId: string): EndedAttempt[] => endedIn(entriesOf(userId));
});
