import { atom } from 'jotai';
import { learnerEstimatesAtom, refreshLearningAtom } from '#features/memory';
import { dayDoneMoment, type Moment } from '#features/moments';
import {
  computeToday,
  type MasteryChange,
  masteryChanges,
  nextTopicAtom,
  studiedDaysAtom,
  studiedMinutesAtom,
  type Today,
  type TodayInput,
  tomorrowText,
  topicOrderInputAfterAttemptAtom,
} from '#features/plan';
import type { ScoredAnswer } from '#features/scoring';
import { calendarDay, currentStreak, studyDaysAtom } from '#features/study-time';
import { createPreloadAtoms } from '#kernel/async';
import { deviceAtom } from '#kernel/device';
import { runningReviewProgressAtom } from './running.ts';

/** How many questions of the next topic a learner misses before Today offers its lesson. */
const MISSED_FOR_LESSON = 2;

/**
 * Returns the learner's plan and progress for today: the usual plan, or one of the size that the learner wishes.
 */
export const todayAtom = atom((get) => {
  const { memory, morning, settings, status } = get(learnerEstimatesAtom);
  const device = get(deviceAtom);
  const studied = get(studiedMinutesAtom);
  return (wish: Pick<TodayInput, 'isExtra' | 'minutes'> = {}): { status: typeof status; today: Today } => {
    const [now, timeZone] = [device.now(), device.calendarZone()];
    const doneMinutes = studied.get(calendarDay(now, timeZone).day) ?? 0;
    return {
      status,
      today: computeToday({ memory, morning, settings, now, timeZone, doneMinutes, ...wish }),
    };
  };
});

/**
 * The number of days in a row on which the learner has studied (docs/product.md#time-4). 0 until the server's study
 * days are loaded, because a count from the answers alone could differ.
 */
export const streakAtom = atom((get): number => {
  if (get(studyDaysAtom) === null) return 0;
  const device = get(deviceAtom);
  const { day } = calendarDay(device.now(), device.calendarZone());
  return currentStreak(get(studiedDaysAtom), day);
});

/**
 * Whether today's questions are known: the learner's answers are loaded, or a review is running, which contains the
 * questions.
 */
export const isReviewLoadedAtom = atom(
  (get) => get(learnerEstimatesAtom).status !== 'loading' || get(runningReviewProgressAtom) !== null,
);

/**
 * Whether to show the first-day version of Today (docs/product.md#dash-11): the learner has not answered anything, no
 * review is running, and no mock exam is planned for today.
 */
export const isFirstDayAtom = atom((get): boolean => {
  const { status, isStored, memory } = get(learnerEstimatesAtom);
  if (status === 'loading' || !isStored || memory.answers > 0) return false;
  if (get(runningReviewProgressAtom) !== null) return false;
  const { mock, plan } = get(todayAtom)().today;
  return mock === null && 'blocks' in plan && plan.blocks.length > 0;
});

/** The next topic, if questions of it were missed today, so that Today offers its lesson; else null. */
export const missedTodayAtom = atom((get) => {
  const next = get(nextTopicAtom);
  return (next?.latest?.missed ?? 0) < MISSED_FOR_LESSON ? null : (next?.skill ?? null);
});

/** The moment of today's work being done: the streak, and which days of the week were studied on. */
export const dayDoneMomentAtom = atom((get): Moment => {
  const device = get(deviceAtom);
  const { day } = calendarDay(device.now(), device.calendarZone());
  // The day counts although the server's study days may not have it yet.
  const days = [...get(studiedDaysAtom), { day, totalSecs: 1 }];
  return dayDoneMoment(
    day,
    get(studyDaysAtom) === null ? 0 : currentStreak(days, day),
    get(studiedMinutesAtom),
  );
});

/**
 * Returns what a review has changed: how the topics stand compared with the start of the day, and whether today's work
 * is done, with what tomorrow brings. It counts the review's answers at once, before they are stored, so that the result shows them from the start.
 */
export const reviewEffectsAtom = atom((get) => {
  const inputAfter = get(topicOrderInputAfterAttemptAtom);
  const { morning } = get(learnerEstimatesAtom);
  return (
    { id, endedAt }: { id: string; endedAt: number },
    entries: readonly ScoredAnswer[],
  ): { changes: MasteryChange[]; isDayDone: boolean; tomorrow: string } => {
    const input = inputAfter({ id, endedAt, mode: 'review' }, entries);
    const { day } = calendarDay(input.now, input.timeZone);
    const isOfToday = calendarDay(endedAt, input.timeZone).day === day;
    return {
      changes: masteryChanges(morning, input.memory, input.now),
      // By the time on answers, which has this review: the server's study time may not have it yet.
      isDayDone: isOfToday && computeToday({ ...input, morning }).doneBy !== null,
      tomorrow: tomorrowText(input.settings, day),
    };
  };
});

/** Loads the learner's answers. */
export const { preloadAtom: preloadTodayAtom, loadAtom: loadTodayAtom } = createPreloadAtoms(
  atom(null, async (get, set): Promise<void> => {
    const loaded = set(refreshLearningAtom);
    // Compute the learner's estimates from the device's snapshot while the server is asked. If the server has no newer
    // answers, these estimates are used.
    get(learnerEstimatesAtom);
    await loaded;
  }),
);
