import { atom } from 'jotai';
import { type PlanSlot, type Today, type TodayInput, todaySetAtom } from '#features/plan';
import { reviewAttempts } from './review.ts';

/**
 * Starts a review, and notes how many questions the day's set has with it, unless the day is done or off. A set that was
 * begun does not grow, unless the learner chooses other minutes.
 */
export const startTodayAtom = atom(
  null,
  async (
    get,
    set,
    slots: readonly PlanSlot[],
    { doneBy, done, questions }: Today,
    { isExtra, minutes }: Pick<TodayInput, 'isExtra' | 'minutes'>,
  ): Promise<void> => {
    await set(reviewAttempts.startAtom, slots);
    const [started] = get(reviewAttempts.runningAtom)();
    if (started === undefined || doneBy !== null || isExtra) return;
    // Fewer questions may have been drawn than the plan has.
    const size = done.reviews + questions - slots.length + started.questions.length;
    const begun = minutes === undefined ? get(todaySetAtom) : null;
    set(todaySetAtom, Math.min(size, begun ?? size));
  },
);
