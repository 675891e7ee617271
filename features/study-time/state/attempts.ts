import { atom } from 'jotai';
import { type Device, deviceAtom, readStoredList, writeStoredList } from '#features/device';
import { type Attempt, type AttemptKind, attemptSchema } from '../model/attempt.ts';
import { calendarDay } from '../model/day.ts';
import { studyTimePortAtom } from '../ports.ts';

/** Attempts that are over and that the server has not acknowledged whole. */
const QUEUE_KEY = 'attemptOutbox';

function readQueue(device: Device, userId: string): Attempt[] {
  const { known } = readStoredList(device, QUEUE_KEY, attemptSchema);
  return known.filter((attempt) => attempt.userId === userId);
}

/** Changes the queue. False when the machine did not keep the change durably. */
function changeQueue(device: Device, change: (queue: Attempt[]) => Attempt[]): boolean {
  const { known, unknown } = readStoredList(device, QUEUE_KEY, attemptSchema);
  return writeStoredList(device, QUEUE_KEY, { known: change(known), unknown });
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
 * stays queued and is sent whole again. Resolves to the ids that the device holds then, also those queued meanwhile.
 */
export const flushAttemptsAtom = atom(null, async (get, _set, userId: string): Promise<string[]> => {
  const device = get(deviceAtom);
  const port = get(studyTimePortAtom);
  for (const attempt of readQueue(device, userId)) {
    try {
      await port.closeSession(attempt);
      if (attempt.isLeft !== true) {
        await port.addStatistics(attempt);
        // The calls of section 7 bound a day by the session's start.
        await port.refreshDay(calendarDay(attempt.startedAt, attempt.timeZone));
      }
    } catch {
      continue;
    }
    changeQueue(device, (queue) => queue.filter(({ id }) => id !== attempt.id));
  }
  return readQueue(device, userId).map(({ id }) => id);
});
