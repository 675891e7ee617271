import {
  type Clock,
  check,
  type FinishedAttempt,
  isAnswered,
  isTickDue,
  markOf,
  pick,
  type RunningAttempt,
  settleTime,
  toggleFlag,
  toggleGuess,
  toggleStruck,
} from '#features/attempt';
import { type Letter, type Paper, paperOf, type Question, questionAt } from '#features/questions';

/** A review that waits: one item after another, each with its explanation at once (docs/product.md#plan-4). */
export interface ActiveReview extends RunningAttempt {
  status: 'active';
  questions: Paper;
  /** The open question's place, from 0. */
  index: number;
  clock: Clock & { policy: 'deadline' };
}

export interface FinishedReview extends FinishedAttempt {
  questions: Paper;
}

export type Review = ActiveReview | FinishedReview;

export type ReviewEvent =
  | { type: 'pick'; questionId: string; letter: Letter; at: number }
  | { type: 'check'; questionId: string }
  | { type: 'guess'; questionId: string }
  | { type: 'flag'; questionId: string }
  | { type: 'strike'; questionId: string; letter: Letter }
  | { type: 'go'; index: number; at: number }
  | { type: 'tick'; at: number }
  | { type: 'finish'; at: number };

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

/** The open question. */
export function openItem(review: ActiveReview): Question {
  return questionAt(review.questions, review.index);
}

/** The review after an event. An answer whose explanation was shown stands. */
export function reduceReview(review: ActiveReview, event: ReviewEvent): Review {
  if (
    'questionId' in event &&
    !review.questions.some(({ question_id }) => question_id === event.questionId)
  ) {
    return review;
  }
  const { sheet } = review;
  switch (event.type) {
    case 'pick':
      return markOf(sheet, event.questionId).isChecked
        ? review
        : { ...review, sheet: pick(sheet, event.questionId, event.letter) };
    case 'check':
      return { ...review, sheet: check(sheet, event.questionId) };
    case 'guess':
      return { ...review, sheet: toggleGuess(sheet, event.questionId) };
    case 'flag':
      return { ...review, sheet: toggleFlag(sheet, event.questionId) };
    case 'strike':
      return { ...review, sheet: toggleStruck(sheet, event.questionId, event.letter) };
    case 'go': {
      const index = Math.min(Math.max(0, Math.trunc(event.index)), review.questions.length - 1);
      return index === review.index ? review : { ...settle(review, event.at), index };
    }
    case 'tick':
      return isTickDue(review.clock, event.at) ? settle(review, event.at) : review;
    case 'finish':
      return finish(review, event.at);
  }
}

/** Brings the open question's time up to this instant. */
function settle(review: ActiveReview, at: number): ActiveReview {
  return settleTime(review, openItem(review).question_id, at);
}

function finish(review: ActiveReview, at: number): FinishedReview {
  const { id, userId, questions, sheet, startedAt } = settle(review, at);
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
