import { pastUntimed } from '#features/attempt';
import type { PastAttempt } from '#features/results';
import { REVIEW_TOPIC } from './facts.ts';
import type { FinishedReview } from './session.ts';

/** The review from a session row; null if the row is not one, or its questions are missing. */
export function reviewOf(past: PastAttempt): FinishedReview | null {
  return pastUntimed(past, REVIEW_TOPIC);
}
