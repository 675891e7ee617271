import { atom } from 'jotai';
import * as v from 'valibot';
import { DEVICE_KEYS, deviceAtom, readStored } from '#kernel/device';

// The dashboard and the menus need only the progress of a running review, so this file does not import the code of
// reviews. That code loads with the review's page.

const runningSchema = v.object({
  id: v.string(),
  userId: v.string(),
  status: v.literal('active'),
  index: v.number(),
});
const questionsSchema = v.object({ attemptId: v.string(), questions: v.array(v.unknown()) });

/** Returns the progress of this learner's running review on this device, '3 of 12'; null if no review is running. */
export const runningReviewProgressAtom = atom((get) => (userId: string): string | null => {
  const device = get(deviceAtom);
  const running = readStored(device, DEVICE_KEYS.review, runningSchema);
  if (running?.userId !== userId) return null;
  const kept = readStored(device, `${DEVICE_KEYS.review}:questions`, questionsSchema);
  if (kept?.attemptId !== running.id || running.index >= kept.questions.length) return null;
  return `${running.index} of ${kept.questions.length}`;
});
