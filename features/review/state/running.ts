import { atom } from 'jotai';
import * as v from 'valibot';
import { calendarDay } from '#features/study-time';
import { DEVICE_KEYS, type Device, deviceAtom, storedAtom } from '#kernel/device';
import { learnerIdAtom } from '#kernel/learner';

// The dashboard and the menus need only the progress of a running review, so this file does not import the code of
// reviews. That code loads with the review's page.

const runningAtom = storedAtom(
  DEVICE_KEYS.review,
  v.object({
    ...{ id: v.string(), userId: v.string(), status: v.literal('active'), index: v.number() },
    seenAt: v.number(),
    checked: v.optional(v.array(v.string()), []),
  }),
);
const questionsAtom = storedAtom(
  `${DEVICE_KEYS.review}:questions`,
  v.object({ attemptId: v.string(), questions: v.array(v.unknown()) }),
);

/** Whether an instant is in the learner's today. */
export function isOfToday(device: Pick<Device, 'now' | 'calendarZone'>, at: number): boolean {
  const zone = device.calendarZone();
  return calendarDay(at, zone).day === calendarDay(device.now(), zone).day;
}

/**
 * How many questions of today's running review are answered, '3 of 12'; null if none is running. One of an earlier day
 * ends when today's begins (docs/product.md#plan-4).
 */
export const runningReviewProgressAtom = atom((get): string | null => {
  const running = get(runningAtom);
  if (running === null || running.userId !== get(learnerIdAtom)) return null;
  if (!isOfToday(get(deviceAtom), running.seenAt)) return null;
  const kept = get(questionsAtom);
  if (kept?.attemptId !== running.id || running.index >= kept.questions.length) return null;
  return `${running.checked.length} of ${kept.questions.length}`;
});
