import { type PastAttempt, pastUntimed } from '#features/attempt';
import { REVIEW_TOPIC } from './facts.ts';
import type { FinishedReview } from './session.ts';

/** The review that a session row tells of; null where it is none, or its questions are not there. */
export function reviewOf(past: PastAttempt): FinishedReview | null {
  return pastUntimed(past, REVIEW_TOPIC);
}
