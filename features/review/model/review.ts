import * as v from 'valibot';
import { isAnswered, type PastAttempt, pickOption, sheetEntry, storedSheet } from '#features/answers';
import {
  addOpenQuestionTime,
  applySheetEvent,
  deadlineClock,
  finishUntimed,
  isEventOfAttempt,
  isTimeSaveDue,
  type OneListAttempt,
  type OneListEvent,
  readUntimedResult,
  storedUntimedFields,
  storedUntimedResultSchema,
  type UntimedAttempt,
  type UntimedResult,
} from '#features/attempt';
import { DAILY_SET } from '#features/plan';
import { type NonEmptyQuestions, nonEmptyQuestions } from '#features/questions';

/** A running review: questions one after another, each followed by its explanation (docs/product.md#plan-4). */
export type ActiveReview = OneListAttempt & UntimedAttempt;
export type FinishedReview = UntimedResult;

export type Review = ActiveReview | FinishedReview;

export type ReviewEvent = OneListEvent | { type: 'tick'; at: number };

/** Makes a new review of these questions, without a timer. */
export function startReview(start: {
  id: string;
  userId: string;
  questions: NonEmptyQuestions;
  at: number;
}): ActiveReview {
  const { at, ...fields } = start;
  return {
    ...fields,
    status: 'active',
    sheet: {},
    index: 0,
    startedAt: at,
    clock: deadlineClock(null, at),
  };
}

/** Applies an event to a review and returns the new state. An answer cannot change once its explanation was shown. */
export function reduceReview(review: ActiveReview, event: ReviewEvent): Review {
  if (!isEventOfAttempt(review, event)) return review;
  switch (event.type) {
    case 'pick':
      return sheetEntry(review.sheet, event.questionId).isChecked
        ? review
        : { ...review, sheet: pickOption(review.sheet, event.questionId, event.letter) };
    case 'tick':
      return isTimeSaveDue(review.clock, event.at) ? addOpenQuestionTime(review, event.at) : review;
    case 'finish':
      return endReview(review, event.at);
    default:
      return applySheetEvent(review, event);
  }
}

/**
 * Makes a finished review from its session row. Null if the row is not about a review, or if the review's questions are
 * missing.
 */
export function reviewFromRow(past: PastAttempt): FinishedReview | null {
  return readUntimedResult(past, DAILY_SET.topic);
}

/**
 * Finishes a review. The result leaves out blank questions, because they come back on another day. If the learner
 * answered nothing, it contains all questions.
 */
export function endReview(open: ActiveReview, at: number): FinishedReview {
  const review = addOpenQuestionTime(open, at);
  const { questions, sheet } = review;
  const answered = questions.filter((question) => isAnswered(sheet, question));
  return finishUntimed(review, nonEmptyQuestions(answered) ?? questions, at);
}

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
