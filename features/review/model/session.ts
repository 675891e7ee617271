import {
  type Clock,
  type FinishedAttempt,
  isAnswered,
  isOnPaper,
  isTickDue,
  markOf,
  markPaper,
  type OpenPaper,
  type PaperEvent,
  pick,
  type RunningAttempt,
  settlePaper,
} from '#features/attempt';
import { type Paper, paperOf } from '#features/questions';

/** A review that waits: one item after another, each with its explanation at once (docs/product.md#plan-4). */
export interface ActiveReview extends OpenPaper, RunningAttempt {
  status: 'active';
  clock: Clock & { policy: 'deadline' };
}

export interface FinishedReview extends FinishedAttempt {
  questions: Paper;
}

export type Review = ActiveReview | FinishedReview;

export type ReviewEvent = PaperEvent | { type: 'tick'; at: number };

/** A fresh review of these questions, without a timer. */
export function startReview(start: {
  id: string;
  userId: string;
  questions: Paper;
  at: number;
}): ActiveReview {
  const { at, ...fields } = start;
  return {
    ...fields,
    status: 'active',
    sheet: {},
    index: 0,
    startedAt: at,
    clock: { policy: 'deadline', seenAt: at, endsAt: null },
  };
}

/** The review after an event. An answer whose explanation was shown stands. */
export function reduceReview(review: ActiveReview, event: ReviewEvent): Review {
  if (!isOnPaper(review, event)) return review;
  switch (event.type) {
    case 'pick':
      return markOf(review.sheet, event.questionId).isChecked
        ? review
        : { ...review, sheet: pick(review.sheet, event.questionId, event.letter) };
    case 'tick':
      return isTickDue(review.clock, event.at) ? settlePaper(review, event.at) : review;
    case 'finish':
      return finish(review, event.at);
    default:
      return markPaper(review, event);
  }
}

function finish(review: ActiveReview, at: number): FinishedReview {
  const { id, userId, questions, sheet, startedAt } = settlePaper(review, at);
  // A clock that was turned back must not end an attempt before it began.
  const endedAt = Math.max(at, startedAt);
  // What was left open is no part of the result: it comes back another day.
  const answered = paperOf(questions.filter((question) => isAnswered(sheet, question)));
  return {
    status: 'finished',
    id,
    userId,
    questions: answered ?? questions,
    sheet,
    startedAt,
    endedAt,
    isRecorded: false,
    timeZone: null,
  };
}
