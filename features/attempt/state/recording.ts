import { atom } from 'jotai';
import {
  type AttemptKind,
  queueDiscardAtom,
  queueResultAtom,
  queueStartAtom,
  type ResultFacts,
  rescoredAttemptsAtom,
  saveStatusAtom,
} from '#features/answers';
import { flushOutboxAtom } from '#features/outbox';
import { deviceAtom } from '#kernel/device';
import type { AttemptFields, FinishedAttempt } from '../model/attempt.ts';

/** Sends that an attempt has started, so that the server inserts its session row. */
export const announceAtom = atom(null, (_get, set, kind: AttemptKind, attempt: AttemptFields): void => {
  const { id, userId, startedAt } = attempt;
  set(queueStartAtom, { id, kind, userId, startedAt });
  void set(flushOutboxAtom, userId);
});

/** Sends that an attempt was discarded, so that the server closes its session row. */
export const closeRowAtom = atom(null, (_get, set, kind: AttemptKind, attempt: AttemptFields): void => {
  const { id, userId, startedAt } = attempt;
  set(queueDiscardAtom, { id, kind, userId, startedAt });
  void set(flushOutboxAtom, userId);
});

/**
 * Passes a finished attempt to the outbox, and sends it. Calls `onRecorded` with whether the outbox or the server has
 * it, and with the time zone that was recorded.
 */
export const recordAtom = atom(
  null,
  async (
    get,
    set,
    {
      kind,
      facts,
      attempt,
      onRecorded,
    }: {
      kind: AttemptKind;
      facts: ResultFacts;
      attempt: FinishedAttempt;
      onRecorded(isRecorded: boolean, timeZone: string): void;
    },
  ): Promise<void> => {
    const { id, userId, startedAt, endedAt, sheet, isRecorded } = attempt;
    const timeZone = attempt.timeZone ?? get(deviceAtom).timeZone();
    const result = { ...facts, id, userId, kind, startedAt, endedAt, timeZone, sheet };
    const isQueued = isRecorded || (await set(queueResultAtom, result));
    onRecorded(isQueued, timeZone);
    await set(flushOutboxAtom, userId);
    // Storage refused the outbox's text, but the server has taken the attempt from this tab's memory.
    if (!isQueued && get(saveStatusAtom)(id) === 'online' && !get(rescoredAttemptsAtom).has(id)) {
      onRecorded(true, timeZone);
    }
  },
);
