import {
  addOpenQuestionTime,
  applyMarkEvent,
  type DeadlineClock,
  isEventOfAttempt,
  isTimeSaveDue,
  isTimeUp,
  type OneListAttempt,
  type OneListEvent,
  type RunningAttempt,
  restartClock,
  restoredClock,
  timeLeft,
} from '#features/attempt';
import type { Paper } from '#features/questions';
import { type FinishedAttempt, timeLimitFor } from '#features/results';
import { isAnswered, pickOption, sheetEntry } from '#features/scoring';
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
  questions: Paper;
}

export interface ActiveQuiz extends QuizFields, OneListAttempt, RunningAttempt {
  status: 'active';
  clock: DeadlineClock;
  /** The time of the latest answer in `test` mode, if no question is blank; else null. */
  completedAt: number | null;
  isWarningDismissed: boolean;
  /**
   * When the learner left the quiz, if its timer ran out in the meantime. Null once the learner has chosen to continue.
   */
  leftAt: number | null;
}

export interface FinishedQuiz extends QuizFields, FinishedAttempt {
  finishedBy: 'learner' | 'all-answered' | 'timer';
}

export type Quiz = ActiveQuiz | FinishedQuiz;

export type QuizEvent =
  | OneListEvent
  | { type: 'dismiss-warning' }
  | { type: 'continue'; at: number }
  | { type: 'tick'; at: number };

/** Makes a new quiz that has just started. */
export function startQuiz(start: {
  id: string;
  userId: string;
  choice: QuizChoice;
  isRetake?: boolean;
  questions: Paper;
  at: number;
}): ActiveQuiz {
  const { id, userId, choice, isRetake = false, questions, at } = start;
  const limit = timeLimitFor(quizTimeLimitMinutes(choice.size) * 60_000, choice.timing);
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
    clock: { policy: 'deadline', seenAt: at, endsAt: limit === null ? null : at + limit },
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
      return quiz.choice.mode === 'learn' ? applyMarkEvent(quiz, event) : quiz;
    case 'dismiss-warning':
      return { ...quiz, isWarningDismissed: true };
    case 'continue':
      return goOn(quiz, event.at);
    case 'tick':
      // If the timer ran out while the learner was away, the learner decides what to do, so a tick must not finish the
      // quiz.
      return quiz.leftAt !== null && isTimeUp(quiz.clock, event.at) ? quiz : tick(quiz, event.at);
    case 'finish':
      return quiz.leftAt !== null && isTimeUp(quiz.clock, event.at)
        ? finish(quiz, quiz.leftAt, 'timer')
        : finish(quiz, event.at, 'learner');
    default:
      return applyMarkEvent(quiz, event);
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

/** Continues a quiz whose timer ran out while the learner was away, with the time that remained at `leftAt`. */
function goOn(quiz: ActiveQuiz, at: number): ActiveQuiz {
  const { clock, leftAt } = quiz;
  if (leftAt === null || !isTimeUp(clock, at)) return quiz;
  return { ...quiz, clock: restartClock(clock, leftAt, at), leftAt: null };
}

function tick(quiz: ActiveQuiz, at: number): Quiz {
  const { clock, completedAt } = quiz;
  if (clock.endsAt !== null && isTimeUp(clock, at)) return finish(quiz, clock.endsAt, 'timer');
  if (completedAt !== null && at >= completedAt + AUTO_FINISH_DELAY_MS)
    return finish(quiz, at, 'all-answered');
  // If the device's clock was turned back, the pause before the automatic finish starts again. Otherwise the quiz would
  // stay open until the clock has caught up.
  if (completedAt !== null && at < completedAt) return { ...addOpenQuestionTime(quiz, at), completedAt: at };
  return isTimeSaveDue(clock, at) ? addOpenQuestionTime(quiz, at) : quiz;
}

function finish(quiz: ActiveQuiz, at: number, finishedBy: FinishedQuiz['finishedBy']): FinishedQuiz {
  const { id, userId, choice, isRetake, questions, sheet, startedAt } = addOpenQuestionTime(quiz, at);
  return {
    status: 'finished',
    id,
    userId,
    choice,
    isRetake,
    questions,
    sheet,
    startedAt,
    // If the device's clock was turned back, the attempt must not end before it began.
    endedAt: Math.max(at, startedAt),
    finishedBy,
    isRecorded: false,
    timeZone: null,
  };
}

/** Finishes the quiz with the answers given so far. The other questions count as blank. */
export const endQuiz = (quiz: ActiveQuiz, at: number): FinishedQuiz => finish(quiz, at, 'learner');

/**
 * Restores a quiz that was stored. If its timer ran out in the meantime, the learner decides what to do, because the
 * device's clock may be wrong (docs/decisions.md#d-160).
 */
export function resumeQuiz(found: ActiveQuiz, at: number): Quiz {
  const clock = restoredClock(found.clock, at);
  if (isTimeUp(clock, at)) return { ...found, clock, leftAt: found.leftAt ?? clock.seenAt };
  const isUnchanged = clock === found.clock && found.leftAt === null;
  return tick(isUnchanged ? found : { ...found, clock, leftAt: null }, at);
}

/**
 * Milliseconds until the timer runs out; null without a timer. Never more than the quiz's time limit, even if the
 * device's clock was changed.
 */
export function remainingTime({ clock, choice }: ActiveQuiz, now: number): number | null {
  const left = timeLeft(clock, now);
  const usual = quizTimeLimitMinutes(choice.size) * 60_000;
  return left === null ? null : Math.min(left, timeLimitFor(usual, choice.timing) ?? usual);
}

/** Whether to show the '1 Minute Remaining' dialog (docs/product.md#quiz-7). */
export function isWarningDue(quiz: ActiveQuiz, now: number): boolean {
  const left = remainingTime(quiz, now);
  return left !== null && left > 0 && left <= QUIZ_WARNING_AT && !quiz.isWarningDismissed;
}
