import {
  type DeadlineClock,
  isOnPaper,
  isTickDue,
  isTimeUp,
  markPaper,
  type OpenPaper,
  type PaperEvent,
  type RunningAttempt,
  restartClock,
  restoredClock,
  settlePaper,
  timeLeft,
} from '#features/attempt';
import type { Paper } from '#features/questions';
import { type FinishedAttempt, limitFor } from '#features/results';
import { isAnswered, markOf, pick } from '#features/scoring';
import { type QuizChoice, timerMinutes } from './choice.ts';

/**
 * Two times in milliseconds: how long before the end the quiz warns (docs/product.md#quiz-7), and the pause
 * before a fully answered quiz finishes automatically (docs/product.md#quiz-5).
 */
const QUIZ_WARNING_AT = 60_000;
export const AUTO_FINISH_DELAY = 1_500;
/** After an absence of this length, a restored quiz asks before it continues. In milliseconds. */
export const ABANDONED_AFTER = 1_800_000;

interface QuizFields {
  choice: QuizChoice;
  /** True if the quiz repeats questions that were missed before. */
  isRetake: boolean;
  questions: Paper;
}

export interface ActiveQuiz extends QuizFields, OpenPaper, RunningAttempt {
  status: 'active';
  clock: DeadlineClock;
  /** When the latest answer made the quiz complete; null while a question is unanswered. */
  completedAt: number | null;
  isWarningDismissed: boolean;
  /**
   * Set if the quiz was restored after a long absence, or after its timer ran out: when the learner was
   * last there. Null once the learner has chosen to continue.
   */
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

/** A new active quiz. */
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

/** The quiz after an event. Events only add or change answers; the index stays within the paper's questions. */
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
      // If the timer ran out while the learner was away, a tick must not finish the quiz: the learner is
      // asked first.
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
  // In `learn` mode the learner reads the explanation first, so only a quiz in `test` mode finishes
  // automatically.
  const isComplete = quiz.choice.mode === 'test' && quiz.questions.every((one) => isAnswered(sheet, one));
  return { ...quiz, sheet, completedAt: isComplete ? at : null };
}

/**
 * Continues a quiz after an absence. If its timer ran out in the meantime, the quiz gets back the time that
 * remained at `leftAt`.
 */
function goOn(quiz: ActiveQuiz, at: number): ActiveQuiz {
  const { clock, leftAt } = quiz;
  if (leftAt === null || !isTimeUp(clock, at)) return { ...settlePaper(quiz, at), leftAt: null };
  return { ...quiz, clock: restartClock(clock, leftAt, at), leftAt: null };
}

function tick(quiz: ActiveQuiz, at: number): Quiz {
  const { clock, completedAt } = quiz;
  if (clock.endsAt !== null && isTimeUp(clock, at)) return finish(quiz, clock.endsAt, 'timer');
  if (completedAt !== null && at >= completedAt + AUTO_FINISH_DELAY) return finish(quiz, at, 'all-answered');
  // If the device's clock was turned back, the pause starts again. Otherwise the finished quiz would stay
  // open until the clock has caught up.
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
    // If the device's clock was turned back, the attempt must not end before it began.
    endedAt: Math.max(at, startedAt),
    finishedBy,
    isRecorded: false,
    timeZone: null,
  };
}

/** Finishes the quiz with its answers so far. Unanswered questions count as blank. */
export const endQuiz = (quiz: ActiveQuiz, at: number): FinishedQuiz => finish(quiz, at, 'learner');

/**
 * The restored quiz. It asks before it continues after a long absence. It also asks if its timer ran out in
 * the meantime, because the device's clock may be wrong (docs/decisions.md#d-160).
 */
export function resumeQuiz(found: ActiveQuiz, at: number): Quiz {
  const clock = restoredClock(found.clock, at);
  const quiz = clock === found.clock ? found : { ...found, clock };
  const leftAt = quiz.leftAt ?? clock.seenAt;
  if (isTimeUp(clock, at)) return { ...quiz, leftAt };
  const resumed = tick(quiz, at);
  if (resumed.status === 'finished' || at - clock.seenAt < ABANDONED_AFTER) return resumed;
  return { ...resumed, leftAt };
}

/**
 * Milliseconds until the timer ends; null without a timer. Never more than the quiz began with, even if the
 * device's clock was changed.
 */
export function remainingTime({ clock, choice }: ActiveQuiz, now: number): number | null {
  const left = timeLeft(clock, now);
  const usual = timerMinutes(choice.size) * 60_000;
  return left === null ? null : Math.min(left, limitFor(usual, choice.timing) ?? usual);
}

/** Whether to show the '1 Minute Remaining' dialog (docs/product.md#quiz-7). */
export function isWarningDue(quiz: ActiveQuiz, now: number): boolean {
  const left = remainingTime(quiz, now);
  return left !== null && left > 0 && left <= QUIZ_WARNING_AT && !quiz.isWarningDismissed;
}
