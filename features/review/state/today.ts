import { atom } from 'jotai';
import { learningAtom, loadLearningAtom, morningAtom, noteMorningAtom } from '#features/memory';
import { type Today, todayOf } from '#features/plan';
import { preparable } from '#kernel/async';
import { deviceAtom } from '#kernel/device';
import { changesBetween } from '../model/changes.ts';
import { waitingReviewAtom } from './waiting.ts';

/** The learner's today, as of this instant; `isExtra` for somebody who goes on after the day's work. */
export const todayAtom = atom((get) => {
  const { memory, settings, status } = get(learningAtom);
  const device = get(deviceAtom);
  return (isExtra = false): { status: typeof status; today: Today } => ({
    status,
    today: todayOf({ memory, settings, now: device.now(), timeZone: device.calendarZone(), isExtra }),
  });
});

/** Whether what a learner's today holds is known: their answers are loaded, or a review that waits says it all. */
export const isTodayKnownAtom = atom((get) => {
  const { status } = get(learningAtom);
  const runningOf = get(waitingReviewAtom);
  return (userId: string): boolean => status !== 'loading' || runningOf(userId) !== null;
});

/** Whether today begins with a first step in place of its list: nothing was ever answered, and nothing else fills the day. */
export const isFirstStepAtom = atom((get) => {
  const { status, memory } = get(learningAtom);
  const runningOf = get(waitingReviewAtom);
  const todayFor = get(todayAtom);
  return (userId: string): boolean => {
    if (status !== 'ready' || memory.answers > 0 || runningOf(userId) !== null) return false;
    const { mock, plan } = todayFor().today;
    return mock === null && 'blocks' in plan && plan.blocks.length > 0;
  };
});

/** What today's answers did to topics. */
export const todayChangesAtom = atom((get): string[] => {
  const { memory } = get(learningAtom);
  const morning = get(morningAtom);
  return morning === null ? [] : changesBetween(morning, memory, get(deviceAtom).now());
});

/** Loads the learner's answers, and notes what the day begins with. */
export const { prepareAtom: prepareTodayAtom, loadAtom: loadTodayAtom } = preparable(
  atom(null, async (_get, set, userId: string): Promise<void> => {
    await set(loadLearningAtom, userId);
    set(noteMorningAtom, userId);
  }),
);
