import { countAnswers, isAnswered, pickOption, sheetEntry } from '#features/answers';
import {
  addOpenQuestionTime,
  applySheetEvent,
  type DeadlineAttempt,
  type DeadlineClock,
  type DeadlineEvent,
  deadlineClock,
  type FinishedAttempt,
  finishedAttempt,
  isEventOfAttempt,
  isTimeSaveDue,
  type OneListAttempt,
  type OneListEvent,
  reduceDeadline,
  resumeDeadline,
  timeLeft,
  timeLimitFor,
} from '#features/attempt';
import { type NonEmptyQuestions, subjectName } from '#features/questions';
import { type QuizChoice, quizTimeLimitMinutes } from './choice.ts';

/**
 * In milliseconds: how long before its end a quiz warns (docs/product.md#quiz-7), and how long a fully answered quiz
 * waits before it finishes automatically (docs/product.md#quiz-5).
 */
const QUIZ_WARNING_AT = 60_000;
export const AUTO_FINISH_DELAY_MS = 1_500;

interface QuizFields {
  choice: QuizChoice;
  /** Whether the quiz repeats questions that the learner missed before. */
  isRetake: boolean;
  questions: NonEmptyQuestions;
}

export interface ActiveQuiz extends QuizFields, OneListAttempt, DeadlineAttempt {
  status: 'active';
  clock: DeadlineClock;
  /** The time of the latest answer in `test` mode, if no question is blank; else null. */
  completedAt: number | null;
  isWarningDismissed: boolean;
}

export interface FinishedQuiz extends QuizFields, FinishedAttempt {
  finishedBy: 'learner' | 'all-answered' | 'timer';
}

export type Quiz = ActiveQuiz | FinishedQuiz;

export type QuizEvent = OneListEvent | DeadlineEvent | { type: 'dismiss-warning' };

/** What an open quiz is and how far: 'Math quiz · 3 of 20'. */
export function quizText({ choice, questions, sheet }: ActiveQuiz): string {
  return `${subjectName(choice.subject)} quiz · ${countAnswers(questions, sheet).answered} of ${questions.length}`;
}

export function startQuiz(start: {
  id: string;
  userId: string;
  choice: QuizChoice;
  isRetake?: boolean;
  questions: NonEmptyQuestions;
  at: number;
}): ActiveQuiz {
  const { id, userId, choice, isRetake = false, questions, at } = start;
  return {
    status: 'active',
    id,
    userId,
    choice,
    isRetake,
    questions,
    sheet: {},
    index: 0,
    startedAt: at,
    clock: deadlineClock(timeLimit(choice), at),
    completedAt: null,
    isWarningDismissed: false,
    leftAt: null,
  };
}

/**
 * Applies an event to a quiz and returns the new state. An event about a question that is not in the quiz changes
 * nothing.
 */
export function reduceQuiz(quiz: ActiveQuiz, event: QuizEvent): Quiz {
  if (!isEventOfAttempt(quiz, event)) return quiz;
  switch (event.type) {
    case 'pick':
      return answer(quiz, event);
    case 'check':
    case 'guess':
      return quiz.choice.mode === 'learn' ? applySheetEvent(quiz, event) : quiz;
    case 'dismiss-warning':
      return { ...quiz, isWarningDismissed: true };
    case 'continue':
    case 'tick':
    case 'finish':
      return reduceDeadline(quiz, event, { tick, finish });
    default:
      return applySheetEvent(quiz, event);
  }
}

function answer(quiz: ActiveQuiz, { questionId, letter, at }: QuizEvent & { type: 'pick' }): ActiveQuiz {
  if (sheetEntry(quiz.sheet, questionId).isChecked) return quiz;
  const sheet = pickOption(quiz.sheet, questionId, letter);
  // Only a quiz in `test` mode finishes automatically. In `learn` mode, the learner first reads the explanation of the
  // last answer.
  const isComplete = quiz.choice.mode === 'test' && quiz.questions.every((one) => isAnswered(sheet, one));
  return { ...quiz, sheet, completedAt: isComplete ? at : null };
}

function tick(quiz: ActiveQuiz, at: number): Quiz {
  const { clock, completedAt } = quiz;
  if (completedAt !== null && at >= completedAt + AUTO_FINISH_DELAY_MS)
    return finish(quiz, at, 'all-answered');
  // If the device's clock was turned back, the pause before the automatic finish starts again. Otherwise the quiz would
  // stay open until the clock has caught up.
  if (completedAt !== null && at < completedAt) return { ...addOpenQuestionTime(quiz, at), completedAt: at };
  return isTimeSaveDue(clock, at) ? addOpenQuestionTime(quiz, at) : quiz;
}

function finish(quiz: ActiveQuiz, at: number, finishedBy: FinishedQuiz['finishedBy']): FinishedQuiz {
  const { choice, isRetake, questions } = quiz;
  return { ...finishedAttempt(addOpenQuestionTime(quiz, at), at), choice, isRetake, questions, finishedBy };
}

/** Finishes the quiz with the answers given so far. The other questions count as blank. */
export const endQuiz = (quiz: ActiveQuiz, at: number): FinishedQuiz => finish(quiz, at, 'learner');

export const resumeQuiz = (found: ActiveQuiz, at: number): Quiz =>
  resumeDeadline(found, at, { tick, finish });

/** The quiz's time limit in milliseconds; null without a timer. */
function timeLimit({ size, timing }: QuizChoice): number | null {
  return timeLimitFor(quizTimeLimitMinutes(size) * 60_000, timing);
}

/**
 * Milliseconds until the timer runs out; null without a timer. Never more than the quiz's time limit, even if the
 * device's clock was changed.
 */
export function remainingTime({ clock, choice }: ActiveQuiz, now: number): number | null {
  const left = timeLeft(clock, now);
  return left === null ? null : Math.min(left, timeLimit(choice) ?? left);
}

/** Whether to show the '1 Minute Remaining' dialog (docs/product.md#quiz-7). */
export function isWarningDue(quiz: ActiveQuiz, now: number): boolean {
  const left = remainingTime(quiz, now);
  return left !== null && left > 0 && left <= QUIZ_WARNING_AT && !quiz.isWarningDismissed;
}
