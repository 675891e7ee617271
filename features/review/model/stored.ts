import * as v from 'valibot';
import { storedSheet } from '#features/answers';
import { deadlineClock, storedUntimedFields, storedUntimedResultSchema } from '#features/attempt';
import type { NonEmptyQuestions } from '#features/questions';
import type { Review } from './review.ts';

/** The part of a review that changes, stored under `reviewState`. The questions are stored separately. */
export const storedReviewSchema = v.variant('status', [
  v.object(storedUntimedFields),
  storedUntimedResultSchema,
]);
type StoredReview = v.InferOutput<typeof storedReviewSchema>;

/** Converts a review to its stored form, without its questions. */
export function packReview(review: Review): StoredReview {
  const { questions, sheet, ...rest } = review;
  if (rest.status === 'finished') return { ...rest, ...storedSheet.pack(sheet) };
  const { clock, ...active } = rest;
  return { ...active, ...storedSheet.pack(sheet), seenAt: clock.seenAt };
}

/** Converts a stored review back. Null if the open question's index is out of range. */
export function unpackReview(stored: StoredReview, questions: NonEmptyQuestions): Review | null {
  const { answers, firstAnswers, flags, guesses, checked, struck, times, ...rest } = stored;
  const sheet = storedSheet.unpack({ answers, firstAnswers, flags, guesses, checked, struck, times });
  if (rest.status === 'finished') return { ...rest, questions, sheet };
  const { seenAt, ...active } = rest;
  if (active.index >= questions.length) return null;
  return { ...active, questions, sheet, clock: deadlineClock(null, seenAt) };
}
