import type { PastAttempt } from '#features/attempt';
import { paperOf } from '#features/questions';
import type { FinishedReview } from './session.ts';

/** The topic under which a review's session row stands among the quizzes (docs/product.md#plan-4). */
export const REVIEW_TOPIC = 'Review';

/** The review that a session row tells of; null where it is none, or its questions are not there. */
export function reviewOf({
  topic,
  id,
  userId,
  startedAt,
  endedAt,
  questions,
  sheet,
}: PastAttempt): FinishedReview | null {
  const paper = paperOf(questions);
  if (topic !== REVIEW_TOPIC || paper === null) return null;
  return {
    status: 'finished',
    id,
    userId,
    startedAt,
    endedAt,
    questions: paper,
    sheet,
    isRecorded: true,
    timeZone: null,
  };
}
