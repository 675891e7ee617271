import { atom } from 'jotai';
import { flushOutboxAtom } from '#features/outbox';
import { queueResultAtom, showFinishedAtom } from '#features/results';
import { deviceAtom } from '#kernel/device';
import type { Booklet } from '../model/booklet.ts';
import { type LettersBySection, resultOf } from '../model/result.ts';
import { storeDraftAtom } from './bookletStore.ts';

/** Identifies the result page of a keyed-in booklet. */
export interface KeyedIn {
  kind: 'mock' | 'quiz';
  /** The attempt's id. */
  id: string;
}

/**
 * Records a booklet's answers as a finished attempt, and queues it in the outbox (docs/product.md#paper-5).
 * Null if none of its questions is in a bank any more.
 */
export const keyInAtom = atom(
  null,
  (
    get,
    set,
    { userId, booklet, letters }: { userId: string; booklet: Booklet; letters: LettersBySection },
  ): KeyedIn | null => {
    const result = resultOf(booklet, letters);
    if (result === null) return null;
    const device = get(deviceAtom);
    const [id, at] = [device.uuid(), device.now()];
    const attempt = { ...result, id, userId, startedAt: at, endedAt: at };
    void set(queueResultAtom, {
      ...attempt,
      // It is unknown when and for how long the booklet was worked on. It counts for the day on which it is
      // keyed in, with no study time.
      timeZone: device.timeZone(),
    });
    set(showFinishedAtom, { ...attempt, timing: 'off' });
    set(storeDraftAtom, { userId, code: booklet.code }, null);
    void set(flushOutboxAtom, userId);
    return { kind: result.kind, id };
  },
);
