import {
  type AnswerSheet,
  checkAnswer,
  toggleFlag,
  toggleGuess,
  toggleStruckOption,
} from '#features/answers';
import { type Letter, type NonEmptyQuestions, type Question, questionAt } from '#features/questions';
import { type AttemptClock, addTimeUntil } from './clock.ts';

/**
 * The fields of a running attempt whose questions form one list and can be answered in any order: a quiz or a review.
 */
export interface OneListAttempt {
  questions: NonEmptyQuestions;
  sheet: AnswerSheet;
  /** The open question's index, from 0. */
  index: number;
  clock: AttemptClock;
}

/**
 * Events that change what the answer sheet says about a question (checked, guessed, flagged, ruled-out options), or
 * open another question. None of them picks an answer. Times are milliseconds since 1970.
 */
export type SheetEvent =
  | { type: 'check'; questionId: string }
  | { type: 'guess'; questionId: string }
  | { type: 'flag'; questionId: string }
  | { type: 'strike'; questionId: string; letter: Letter }
  | { type: 'go'; index: number; at: number };

/**
 * Every event of an attempt whose questions form one list. The learner marks or opens a question, picks an answer, or
 * finishes the attempt.
 */
export type OneListEvent =
  | SheetEvent
  | { type: 'pick'; questionId: string; letter: Letter; at: number }
  | { type: 'finish'; at: number };

export function openQuestion(attempt: OneListAttempt): Question {
  return questionAt(attempt.questions, attempt.index);
}

/**
 * Whether the event can be applied to this attempt. If the event has a question id, it must be the id of one of the
 * attempt's questions.
 */
export function isEventOfAttempt(attempt: OneListAttempt, event: object): boolean {
  if (!('questionId' in event)) return true;
  return attempt.questions.some(({ question_id }) => question_id === event.questionId);
}

/** Returns the attempt as it is at `at`: adds the time since `seenAt` to the open question. */
export function addOpenQuestionTime<Open extends OneListAttempt>(attempt: Open, at: number): Open {
  return addTimeUntil(attempt, openQuestion(attempt).question_id, at);
}

/**
 * Applies a {@link SheetEvent} and returns the changed attempt. A `go` event to an index outside the list opens the
 * first or the last question.
 */
export function applySheetEvent<Open extends OneListAttempt>(attempt: Open, event: SheetEvent): Open {
  const { sheet } = attempt;
  switch (event.type) {
    case 'check':
      return { ...attempt, sheet: checkAnswer(sheet, event.questionId) };
    case 'guess':
      return { ...attempt, sheet: toggleGuess(sheet, event.questionId) };
    case 'flag':
      return { ...attempt, sheet: toggleFlag(sheet, event.questionId) };
    case 'strike':
      return { ...attempt, sheet: toggleStruckOption(sheet, event.questionId, event.letter) };
    case 'go': {
      const index = Math.min(Math.max(0, Math.trunc(event.index)), attempt.questions.length - 1);
      return index === attempt.index ? attempt : { ...addOpenQuestionTime(attempt, event.at), index };
    }
  }
}
