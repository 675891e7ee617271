import { type Atom, atom } from 'jotai';
import * as v from 'valibot';
import { type OutboxEntry, pendingEntriesAtom, readOutbox, sendAgainAtom } from '#features/outbox';
import type { Device } from '#kernel/device';
import { type Answer, isCounted } from '../model/answer.ts';
import { ATTEMPT_END, type EndedAttempt, endedAttemptSchema } from './outboxKinds.ts';

function endedIn(entries: readonly OutboxEntry[]): EndedAttempt[] {
  return entries.flatMap(({ kind, body }) => {
    if (kind !== ATTEMPT_END) return [];
    const read = v.safeParse(endedAttemptSchema, body);
    return read.success && !read.output.isLeft ? [read.output] : [];
  });
}

/**
 * Sends again what this device has sent and the server lost. `stored` has the ids of the answers that the server still
 * has. Returns how many answers are sent again.
 */
export const sendLostAnswersAtom = atom(
  null,
  (_get, set, userId: string, stored: ReadonlySet<string>): number => {
    const isStored = (entry: OutboxEntry) =>
      endedIn([entry]).some(({ answers }) => answers.length > 0 && answers.every(({ id }) => stored.has(id)));
    const sent = set(sendAgainAtom, userId, isStored);
    return endedIn(sent)
      .flatMap(({ answers }) => answers)
      .filter(isCounted).length;
  },
);

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

/** An attempt whose answers count although the server does not have them. `isOpen`: it goes on, so it is not listed. */
type PendingAttempt = EndedAttempt & { isOpen?: boolean };

type CheckedReader = Atom<() => readonly EndedAttempt[]>;
const checkedReaderAtom = atom<{ readonly read: CheckedReader } | null>(null);

/**
 * The signed-in learner's finished attempts that the server does not have yet, and what was checked in those that are
 * open here, which can no longer change (docs/decisions.md#d-115). The end of such an attempt has the same ids, so it
 * never counts twice. A write says what reads the open ones, once their code has loaded.
 */
export const pendingAttemptsAtom = atom(
  (get): PendingAttempt[] => {
    const ended = endedIn(get(pendingEntriesAtom));
    const reader = get(checkedReaderAtom);
    const checked = reader === null ? [] : get(reader.read)();
    return [
      ...ended,
      ...checked.flatMap((open) => (ended.some(({ id }) => id === open.id) ? [] : { ...open, isOpen: true })),
    ];
  },
  (_get, set, read: CheckedReader): void => set(checkedReaderAtom, { read }),
);
