import { atom } from 'jotai';
import type { AppErrorKind } from '#kernel/app-error';
import { deviceAtom } from '#kernel/device';
import { pendingAnswers } from './sessions.ts';

/** What waits on this device is read here, apart from the sending of it (flush.ts): a learner's first screen needs no more. */

export interface Waiting {
  answers: number;
  sessions: readonly string[];
  /** Why; null where nothing failed. */
  problem: AppErrorKind | null;
}

/** What this device still owed the server after the last flush; null before that, and while something new is being sent. */
export const waitingAtom = atom<Waiting | null>(null);

/** A learner's answers that wait on this device. Read afresh: two tabs share the outbox. */
export const pendingAnswersAtom = atom((get) => {
  // What was sent or queued changes what waits.
  get(waitingAtom);
  return (userId: string) => pendingAnswers(get(deviceAtom), userId);
});
