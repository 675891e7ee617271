import { atom } from 'jotai';
import { pendingAttemptsAtom } from '#features/answers';
import { pendingReadingsAtom } from '#features/lessons';
import { learnerEstimatesAtom } from '#features/memory';
import { calendarDay, type StudyDay, studyDaysAtom } from '#features/study-time';
import { deviceAtom } from '#kernel/device';
import { minutesByDay } from '../model/calendar.ts';

/**
 * Minutes studied on each of the learner's dates, the same on all screens (docs/decisions.md#d-111). It is the time
 * that the server has counted, plus the time of the attempts and lessons that wait on this device, and of a review that is open. Until the server's data arrives,
 * it is the time spent on answers.
 */
export const studiedMinutesAtom = atom((get): ReadonlyMap<string, number> => {
  const zone = get(deviceAtom).calendarZone();
  const days = get(studyDaysAtom);
  if (days === null) return minutesByDay(get(learnerEstimatesAtom).memory.activity, zone);
  const minutes = new Map(days.map(({ day, totalSecs }) => [day, totalSecs / 60]));
  const add = (day: string, more: number) => minutes.set(day, (minutes.get(day) ?? 0) + more);
  for (const { startedAt, timeZone, studied } of get(pendingAttemptsAtom)) {
    // The server counts the same time, for the day on which the attempt was started (docs/product.md#time-9).
    add(calendarDay(startedAt, timeZone).day, studied / 60_000);
  }
  for (const { day, seconds } of get(pendingReadingsAtom)) add(day, seconds / 60);
  return minutes;
});

/** `studiedMinutesAtom` as a list of study days, for the streak, the sums and the charts. */
export const studiedDaysAtom = atom((get): StudyDay[] =>
  [...get(studiedMinutesAtom)].map(([day, minutes]) => ({ day, totalSecs: minutes * 60 })),
);
