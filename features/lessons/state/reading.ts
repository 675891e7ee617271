import { atom, useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import * as v from 'valibot';
import { createOutboxKind, flushOutboxAtom, pendingEntriesAtom, queueEntryAtom } from '#features/outbox';
import { calendarDay } from '#features/study-time';
import { deviceAtom } from '#kernel/device';
import { learnerIdAtom } from '#kernel/learner';
import { type Lesson, lessonId } from '../model/lesson.ts';
import { lessonsPortAtom } from '../ports.ts';

/** How long a learner read a lesson (docs/product.md#time-9). */
const lessonReadingSchema = v.object({
  id: v.string(),
  userId: v.string(),
  lesson: v.string(),
  /** The learner's date when the lesson was opened. */
  day: v.string(),
  seconds: v.number(),
});
export type LessonReading = v.InferOutput<typeof lessonReadingSchema>;

/** Who closes a lesson sooner has not read it; who leaves it open for longer does something else. */
const [SHORTEST, LONGEST] = [10, 600];

/** The seconds of study that a lesson counts after it was open for so long. */
export function readingSeconds(ms: number): number {
  const seconds = Math.round(ms / 1000);
  return seconds < SHORTEST ? 0 : Math.min(seconds, LONGEST);
}

/** How the outbox stores and sends the reading of a lesson. */
export const lessonReadingKind = createOutboxKind({
  name: 'lesson-reading',
  schema: lessonReadingSchema,
  title: () => 'Time with a lesson',
  send: (get, reading) => get(lessonsPortAtom).saveReading(reading),
});

/** This learner's readings that the server does not have yet. */
export const pendingReadingsAtom = atom((get): LessonReading[] =>
  get(pendingEntriesAtom).flatMap(({ kind, body }) => {
    const read = v.safeParse(lessonReadingSchema, body);
    return kind === lessonReadingKind.name && read.success ? [read.output] : [];
  }),
);

/** Counts the time that a lesson was open, `ms` until now, as study time. */
export const countReadingAtom = atom(null, async (get, set, lesson: string, ms: number): Promise<void> => {
  const [userId, device, seconds] = [get(learnerIdAtom), get(deviceAtom), readingSeconds(ms)];
  if (userId === null || seconds === 0) return;
  const id = device.uuid();
  const { day } = calendarDay(device.now() - ms, device.calendarZone());
  const body: LessonReading = { id, userId, lesson, day, seconds };
  await set(queueEntryAtom, { id, userId, kind: lessonReadingKind.name, body });
  void set(flushOutboxAtom, userId);
});

/** Counts the time while this lesson is on the screen. Time in a hidden tab does not count. */
export function useReadingTime(lesson: Lesson | undefined): void {
  const device = useAtomValue(deviceAtom);
  const count = useSetAtom(countReadingAtom);
  const id = lesson === undefined ? null : lessonId(lesson);
  useEffect(() => {
    if (id === null) return;
    let since = document.hidden ? null : device.elapsed();
    const stop = () => {
      if (since !== null) void count(id, device.elapsed() - since);
      since = null;
    };
    const follow = () => {
      if (document.hidden) stop();
      else since ??= device.elapsed();
    };
    document.addEventListener('visibilitychange', follow);
    // Not every browser reports a tab that is closed as hidden.
    window.addEventListener('pagehide', stop);
    window.addEventListener('pageshow', follow);
    return () => {
      document.removeEventListener('visibilitychange', follow);
      window.removeEventListener('pagehide', stop);
      window.removeEventListener('pageshow', follow);
      stop();
    };
  }, [id, device, count]);
}
