import { atom } from 'jotai';
import * as v from 'valibot';
import { DEVICE_KEYS, deviceAtom, readStored } from '#kernel/device';

// The dashboard needs only an open review's progress. The code that runs a review loads with the review's page.

const waitingSchema = v.object({
  id: v.string(),
  userId: v.string(),
  status: v.literal('active'),
  index: v.number(),
});
const questionsSchema = v.object({ attemptId: v.string(), questions: v.array(v.unknown()) });

/** '3 of 12' for this learner's open review on this device; null if there is none. */
export const waitingReviewAtom = atom((get) => (userId: string): string | null => {
  const device = get(deviceAtom);
  const waiting = readStored(device, DEVICE_KEYS.review, waitingSchema);
  if (waiting?.userId !== userId) return null;
  const paper = readStored(device, `${DEVICE_KEYS.review}:questions`, questionsSchema);
  if (paper?.attemptId !== waiting.id || waiting.index >= paper.questions.length) return null;
  return `${waiting.index} of ${paper.questions.length}`;
});
