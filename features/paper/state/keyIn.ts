import { atom } from 'jotai';
import { addFinishedHereAtom, loadPastAttemptAtom, queueResultAtom } from '#features/answers';
import { flushOutboxAtom } from '#features/outbox';
import { deviceAtom } from '#kernel/device';
import { requireLearner } from '#kernel/learner';
import type { Booklet } from '../model/booklet.ts';
import { bookletAttemptId } from '../model/code.ts';
import { bookletResult, type LettersBySection } from '../model/result.ts';
import { storeDraftAtom } from './booklet.ts';

/** The kind and id of the attempt that a keyed-in booklet became. They identify its result page. */
export interface RecordedBooklet {
  kind: 'mock' | 'quiz';
  id: string;
}

/**
 * Records a booklet's answers as a finished attempt, and queues it in the outbox (docs/product.md#paper-5). Resolves to
 * null if all questions of the booklet were removed from their banks.
 */
export const recordBookletAtom = atom(
  null,
  (
    get,
    set,
    { booklet, letters }: { booklet: Booklet; letters: LettersBySection },
  ): RecordedBooklet | null => {
    const result = bookletResult(booklet, letters);
    if (result === null) return null;
    const [device, userId] = [get(deviceAtom), requireLearner(get)];
    const [id, at] = [bookletAttemptId(userId, booklet.code), device.now()];
    const attempt = { ...result, id, userId, startedAt: at, endedAt: at };
    void set(queueResultAtom, {
      ...attempt,
      // When and for how long the learner worked on the booklet is unknown. The attempt counts for the day on which the
      // answers are keyed in, with no study time.
      timeZone: device.timeZone(),
    });
    set(addFinishedHereAtom, attempt);
    set(storeDraftAtom, booklet.code, null);
    void set(flushOutboxAtom, userId);
    return { kind: result.kind, id };
  },
);

/** The attempt that this booklet already became, or null. Without a network only what is on this device is known. */
export const findHandedInAtom = atom(null, async (get, set, booklet: Booklet) => {
  const { kind } = booklet.plan;
  const id = bookletAttemptId(requireLearner(get), booklet.code);
  const past = await set(loadPastAttemptAtom, { kind, id }).catch(() => null);
  return past === null ? null : ({ kind, id } satisfies RecordedBooklet);
});
