import {
  type DeadlineClock,
  foundClock,
  isOnPaper,
  isTickDue,
  isTimeUp,
  markPaper,
  type OpenPaper,
  type PaperEvent,
  type RunningAttempt,
  restartClock,
  settlePaper,
  timeLeft,
} from '#features/attempt';
import type { Paper } from '#features/questions';
import { type FinishedAttempt, limitFor } from '#features/results';
import { isAnswered, markOf, pick } from '#features/scoring';
import { type QuizChoice, timerMinutes } from './choice.ts';

/**
 * The times of a quiz's one-minute warning (docs/product.md#quiz-7) and of the pause before it finishes
 * automatically (docs/product.md#quiz-5). In milliseconds.
 */
const QUIZ_WARNING_AT = 60_000;
export const AUTO_FINISH_DELAY = 1_500;
/** After this long an absence a restored quiz asks before it continues. Milliseconds. */
export const ABANDONED_AFTER = 1_800_000;

interface QuizFields {
  choice: QuizChoice;
  /** True for a quiz of questions that were missed before. */
  isRetake: boolean;
  questions: Paper;
}

export interface ActiveQuiz extends QuizFields, OpenPaper, RunningAttempt {
  status: 'active';
  clock: DeadlineClock;
  /** When the latest pick left nothing unanswered; null before that. */
  completedAt: number | null;
  isWarningDismissed: boolean;
  /** Found again long after it was left, or after its time: when it was left; null once the learner has chosen to go on. */
  leftAt: number | null;
}

export interface FinishedQuiz extends QuizFields, FinishedAttempt {
  finishedBy: 'learner' | 'all-answered' | 'timer';
}

export type Quiz = ActiveQuiz | FinishedQuiz;

export type QuizEvent =
  | PaperEvent
  | { type: 'dismiss-warning' }
  | { type: 'continue'; at: number }
  | { type: 'tick'; at: number };

/** A fresh active quiz. */
export function startQuiz(start: {
  id: string;
  userId: string;
  choice: QuizChoice;
  isRetake?: boolean;
  questions: Paper;
  at: number;
}): ActiveQuiz {
  const { id, userId, choice, isRetake = false, questions, at } = start;
  const limit = limitFor(timerMinutes(choice.size) * 60_000, choice.timing);
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

/** The quiz after an event. Answers are only added or changed; the index stays on the paper. */
export function reduceQuiz(quiz: ActiveQuiz, event: QuizEvent): Quiz {
  if (!isOnPaper(quiz, event)) return quiz;
  switch (event.type) {
    case 'pick':
      return answer(quiz, event);
    case 'check':
    case 'guess':
      return quiz.choice.mode === 'learn' ? markPaper(quiz, event) : quiz;
    case 'dismiss-warning':
      return { ...quiz, isWarningDismissed: true };
    case 'continue':
      return goOn(quiz, event.at);
    case 'tick':
      // Asks whether the time is really over.
      return quiz.leftAt !== null && isTimeUp(quiz.clock, event.at) ? quiz : tick(quiz, event.at);
    case 'finish':
      return quiz.leftAt !== null && isTimeUp(quiz.clock, event.at)
        ? finish(quiz, quiz.leftAt, 'timer')
        : finish(quiz, event.at, 'learner');
    default:
      return markPaper(quiz, event);
  }
}

function answer(quiz: ActiveQuiz, { questionId, letter, at }: QuizEvent & { type: 'pick' }): ActiveQuiz {
  if (markOf(quiz.sheet, questionId).isChecked) return quiz;
  const sheet = pick(quiz.sheet, questionId, letter);
  // In Learn mode the learner reads the explanation first, so only a test finishes automatically.
  const isComplete = quiz.choice.mode === 'test' && quiz.questions.every((one) => isAnswered(sheet, one));
  return { ...quiz, sheet, completedAt: isComplete ? at : null };
}

/** The learner continues a quiz that was left. If its time ran out in between, it gets back the time that was left. */
function goOn(quiz: ActiveQuiz, at: number): ActiveQuiz {
  const { clock, leftAt } = quiz;
  if (leftAt === null || !isTimeUp(clock, at)) return { ...settlePaper(quiz, at), leftAt: null };
  return { ...quiz, clock: restartClock(clock, leftAt, at), leftAt: null };
}

function tick(quiz: ActiveQuiz, at: number): Quiz {
  const { clock, completedAt } = quiz;
  if (clock.endsAt !== null && isTimeUp(clock, at)) return finish(quiz, clock.endsAt, 'timer');
  if (completedAt !== null && at >= completedAt + AUTO_FINISH_DELAY) return finish(quiz, at, 'all-answered');
  // A clock that was turned back must not keep a finished paper open for as long: the pause begins again.
  if (completedAt !== null && at < completedAt) return { ...settlePaper(quiz, at), completedAt: at };
  return isTickDue(clock, at) ? settlePaper(quiz, at) : quiz;
}

function finish(quiz: ActiveQuiz, at: number, finishedBy: FinishedQuiz['finishedBy']): FinishedQuiz {
  const { id, userId, choice, isRetake, questions, sheet, startedAt } = settlePaper(quiz, at);
  return {
    status: 'finished',
    id,
    userId,
    choice,
    isRetake,
    questions,
    sheet,
    startedAt,
    // A clock that was turned back must not end an attempt before it began.
    endedAt: Math.max(at, startedAt),
    finishedBy,
    isRecorded: false,
    timeZone: null,
  };
}

/** The quiz, finished with its answers so far. The rest is blank. */
export const endQuiz = (quiz: ActiveQuiz, at: number): FinishedQuiz => finish(quiz, at, 'learner');

/**
 * The restored quiz. It asks before it continues after a long absence, and if its timer ran out in between,
 * because the device's clock may be wrong (docs/decisions.md#d-160).
 */
export function resumeQuiz(found: ActiveQuiz, at: number): Quiz {
  const clock = foundClock(found.clock, at);
  const quiz = clock === found.clock ? found : { ...found, clock };
  const leftAt = quiz.leftAt ?? clock.seenAt;
  if (isTimeUp(clock, at)) return { ...quiz, leftAt };
  const resumed = tick(quiz, at);
  if (resumed.status === 'finished' || at - clock.seenAt < ABANDONED_AFTER) return resumed;
  return { ...resumed, leftAt };
}

/** Milliseconds until the timer ends: at most what it began with, whatever was done to the clock; null without a timer. */
export function remainingTime({ clock, choice }: ActiveQuiz, now: number): number | null {
  const left = timeLeft(clock, now);
  const usual = timerMinutes(choice.size) * 60_000;
  return left === null ? null : Math.min(left, limitFor(usual, choice.timing) ?? usual);
}

/** Whether the '1 Minute Remaining' modal is due (docs/product.md#quiz-7). */
export function isWarningDue(quiz: ActiveQuiz, now: number): boolean {
  const left = remainingTime(quiz, now);
  return left !== null && left > 0 && left <= QUIZ_WARNING_AT && !quiz.isWarningDismissed;
}
