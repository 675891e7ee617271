import { atom } from 'jotai';
import { changeStoredList, type Device, deviceAtom, type ListRules, readStoredList } from '#features/device';
import { type Attempt, type AttemptKind, attemptSchema } from '../model/attempt.ts';
import { calendarDay } from '../model/day.ts';
import { studyTimePortAtom } from '../ports.ts';

/** Attempts that are over and that the server has not acknowledged whole. */
const QUEUE_KEY = 'attemptOutbox';

/** An attempt is over once: whichever tab tells of it says the same. */
const QUEUE: ListRules<Attempt> = {
  schema: attemptSchema,
  keyOf: ({ id }) => id,
  join: (_, other) => other,
};

function readQueue(device: Device, userId: string): Attempt[] {
  return readStoredList(device, QUEUE_KEY, QUEUE).filter((attempt) => attempt.userId === userId);
}

/** Changes the queue. False when the machine did not keep the change durably. */
function changeQueue(device: Device, change: (queue: Attempt[]) => Attempt[]): boolean {
  return changeStoredList(device, QUEUE_KEY, QUEUE, change);
}

/** Announces a started attempt. Its failure is silent (spec 8): closing the attempt inserts the row again if need be. */
export const openAttemptAtom = atom(
  null,
  async (
    get,
    _set,
    session: { id: string; kind: AttemptKind; userId: string; startedAt: number },
  ): Promise<void> => {
    try {
      await get(studyTimePortAtom).openSession(session);
    } catch {
      // Kept on the device by the attempt itself; closeSession repeats the insert.
    }
  },
);

/** Queues a finished attempt on the device. Nothing is sent yet. False when the machine did not keep it durably. */
export const queueAttemptAtom = atom(null, (get, _set, attempt: Attempt): boolean =>
  changeQueue(get(deviceAtom), (queue) => [...queue.filter(({ id }) => id !== attempt.id), attempt]),
);

/**
 * Sends this learner's attempts that are over: session row, statistics, day. Fails in silence; what did not arrive whole
 * stays queued and is sent whole again; `onFailure` is told why. Resolves to the ids that the device holds then, also those queued meanwhile.
 */
export const flushAttemptsAtom = atom(
  null,
  async (get, _set, userId: string, onFailure: (error: unknown) => void = () => {}): Promise<string[]> => {
    const device = get(deviceAtom);
    const port = get(studyTimePortAtom);
    const sent = new Set<string>();
    for (const attempt of readQueue(device, userId)) {
      try {
        await port.closeSession(attempt);
        if (attempt.isLeft !== true) {
          await port.addStatistics(attempt);
          // The calls of section 7 bound a day by the session's start.
          await port.refreshDay(calendarDay(attempt.startedAt, attempt.timeZone));
        }
      } catch (error) {
        onFailure(error);
        continue;
      }
      sent.add(attempt.id);
      changeQueue(device, (queue) => queue.filter(({ id }) => id !== attempt.id));
    }
    // A storage that refuses to forget what was sent does not make it wait.
    return readQueue(device, userId).flatMap(({ id }) => (sent.has(id) ? [] : [id]));
  },
);
