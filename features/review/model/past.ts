import { type PastAttempt, pastUntimed } from '#features/attempt';
import type { FinishedReview } from './session.ts';

/** The topic under which a review's session row stands among the quizzes (docs/product.md#plan-4). */
export const REVIEW_TOPIC = 'Review';

/** The review that a session row tells of; null where it is none, or its questions are not there. */
export function reviewOf(past: PastAttempt): FinishedReview | null {
  return pastUntimed(past, REVIEW_TOPIC);
}
