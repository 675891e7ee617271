import { atom } from 'jotai';
import * as v from 'valibot';
import { DEVICE_KEYS, storedAtom } from '#kernel/device';
import { learnerIdAtom } from '#kernel/learner';

// The dashboard and the menus need only the progress of a running review, so this file does not import the code of
// reviews. That code loads with the review's page.

const runningAtom = storedAtom(
  DEVICE_KEYS.review,
  v.object({
    ...{ id: v.string(), userId: v.string(), status: v.literal('active'), index: v.number() },
    checked: v.optional(v.array(v.string()), []),
  }),
);
const questionsAtom = storedAtom(
  `${DEVICE_KEYS.review}:questions`,
  v.object({ attemptId: v.string(), questions: v.array(v.unknown()) }),
);

/** How many questions of the running review on this device are answered, '3 of 12'; null if no review is running. */
export const runningReviewProgressAtom = atom((get): string | null => {
  const running = get(runningAtom);
  if (running === null || running.userId !== get(learnerIdAtom)) return null;
  const kept = get(questionsAtom);
  if (kept?.attemptId !== running.id || running.index >= kept.questions.length) return null;
  return `${running.checked.length} of ${kept.questions.length}`;
});
