import * as v from 'valibot';
import { keptTimingSchema, limitFor, timeLeft } from '#features/practice';
import { LETTERS, LEVELS, type Letter, type Question, questionSchema, SUBJECTS } from '#features/questions';
import { accountTime } from './clock.ts';

/** Spec 9: a quiz's timer, its one-minute warning, and the pause before it finishes by itself. All in milliseconds. */
export const QUIZ_TIME_LIMIT = 1_800_000;
const QUIZ_WARNING_AT = 60_000;
export const AUTO_FINISH_DELAY = 1_500;
/** After so long without a beat, a quiz that is found again asks before it goes on. Milliseconds. */
export const ABANDONED_AFTER = 1_800_000;

const quizChoiceSchema = v.object({
  subject: v.picklist(SUBJECTS),
  /** Null where questions of several levels are practised again. */
  level: v.nullable(v.picklist(LEVELS)),
  timing: keptTimingSchema,
});
export type QuizChoice = v.InferOutput<typeof quizChoiceSchema>;

const letter = v.picklist(LETTERS);
const span = v.pipe(v.number(), v.minValue(0));

const attemptFields = {
  /** Version-4 UUID of the attempt and of its session row. */
  id: v.string(),
  userId: v.string(),
  choice: quizChoiceSchema,
  /** True for a quiz of questions that were missed before. */
  isRetake: v.boolean(),
  questions: v.array(questionSchema),
  /** By `question_id`, as is all that follows. */
  answers: v.record(v.string(), letter),
  /** What was picked first, to tell a change for the better from one for the worse. */
  firstAnswers: v.record(v.string(), letter),
  flags: v.array(v.string()),
  struck: v.record(v.string(), v.array(letter)),
  /** Milliseconds with the question open. */
  times: v.record(v.string(), span),
  /** Milliseconds since 1970. */
  startedAt: v.number(),
};

const activeQuizSchema = v.object({
  ...attemptFields,
  status: v.literal('active'),
  index: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** The instant up to which time is accounted for. */
  seenAt: v.number(),
  /** When the timer ends, on the wall clock (decisions.md); null without a timer. */
  deadline: v.nullable(v.number()),
  /** When the latest pick left nothing unanswered; null before that. */
  completedAt: v.nullable(v.number()),
  isWarningDismissed: v.boolean(),
  /** Found again long after it was left: when it was left; null once the learner has chosen to go on. */
  leftAt: v.nullable(v.number()),
});
export type ActiveQuiz = v.InferOutput<typeof activeQuizSchema>;

const finishedQuizSchema = v.object({
  ...attemptFields,
  status: v.literal('finished'),
  endedAt: v.number(),
  finishedBy: v.picklist(['learner', 'all-answered', 'timer']),
  /** The outbox has it durably: recording it again would pass its answers off as new ones. */
  isRecorded: v.optional(v.boolean(), false),
  /** The learner's time zone when it was first recorded; null before that. */
  timeZone: v.optional(v.nullable(v.string()), null),
});
export type FinishedQuiz = v.InferOutput<typeof finishedQuizSchema>;

/** A quiz that exists: what is kept on the device. One without its open question could be neither shown nor left. */
export const storedQuizSchema = v.pipe(
  v.variant('status', [activeQuizSchema, finishedQuizSchema]),
  v.check((quiz) => (quiz.status === 'active' ? quiz.index : 0) < quiz.questions.length),
);
export type StoredQuiz = v.InferOutput<typeof storedQuizSchema>;

export type QuizEvent =
  | { type: 'pick'; questionId: string; letter: Letter; at: number }
  | { type: 'flag'; questionId: string }
  | { type: 'strike'; questionId: string; letter: Letter }
  | { type: 'go'; index: number; at: number }
  | { type: 'dismiss-warning' }
  | { type: 'continue'; at: number }
  | { type: 'tick'; at: number }
  | { type: 'finish'; at: number }
  | { type: 'recorded'; isDurable: boolean; timeZone: string };

/** A fresh active quiz. */
export function startQuiz(start: {
  id: string;
  userId: string;
  choice: QuizChoice;
  isRetake?: boolean;
  questions: Question[];
  at: number;
}): ActiveQuiz {
  const limit = limitFor(QUIZ_TIME_LIMIT, start.choice.timing);
  return {
    status: 'active',
    id: start.id,
    userId: start.userId,
    choice: start.choice,
    isRetake: start.isRetake ?? false,
    questions: start.questions,
    answers: {},
    firstAnswers: {},
    flags: [],
    struck: {},
    times: {},
    index: 0,
    startedAt: start.at,
    seenAt: start.at,
    deadline: limit === null ? null : start.at + limit,
    completedAt: null,
    isWarningDismissed: false,
    leftAt: null,
  };
}

/**
 * The quiz after an event. Answers are only ever added or changed; a finished quiz only learns where it is recorded; an
 * index stays inside.
 */
export function reduceQuiz(quiz: StoredQuiz, event: QuizEvent): StoredQuiz {
  if (quiz.status === 'finished') return event.type === 'recorded' ? record(quiz, event) : quiz;
  switch (event.type) {
    case 'pick':
      return hasQuestion(quiz, event.questionId) ? pick(quiz, event) : quiz;
    case 'flag':
      return hasQuestion(quiz, event.questionId)
        ? { ...quiz, flags: toggled(quiz.flags, event.questionId) }
        : quiz;
    case 'strike': {
      if (!hasQuestion(quiz, event.questionId)) return quiz;
      const struck = toggled(quiz.struck[event.questionId] ?? [], event.letter);
      return { ...quiz, struck: { ...quiz.struck, [event.questionId]: struck } };
    }
    case 'go': {
      const index = Math.min(Math.max(0, Math.trunc(event.index)), quiz.questions.length - 1);
      return index === quiz.index ? quiz : { ...settle(quiz, event.at), index };
    }
    case 'dismiss-warning':
      return { ...quiz, isWarningDismissed: true };
    case 'continue':
      return { ...settle(quiz, event.at), leftAt: null };
    case 'tick':
      return tick(quiz, event.at);
    case 'finish':
      return finish(quiz, event.at, 'learner');
    case 'recorded':
      return quiz;
  }
}

function hasQuestion(quiz: ActiveQuiz, id: string): boolean {
  return quiz.questions.some(({ question_id }) => question_id === id);
}

function toggled<Item>(items: readonly Item[], item: Item): Item[] {
  return items.includes(item) ? items.filter((other) => other !== item) : [...items, item];
}

function pick(quiz: ActiveQuiz, { questionId, letter, at }: QuizEvent & { type: 'pick' }): ActiveQuiz {
  const answers = { ...quiz.answers, [questionId]: letter };
  const isComplete = quiz.questions.every(({ question_id }) => question_id in answers);
  return {
    ...quiz,
    answers,
    firstAnswers: { [questionId]: letter, ...quiz.firstAnswers },
    completedAt: isComplete ? at : null,
  };
}

function tick(quiz: ActiveQuiz, at: number): StoredQuiz {
  if (quiz.deadline !== null && at >= quiz.deadline) return finish(quiz, quiz.deadline, 'timer');
  if (quiz.completedAt !== null && at >= quiz.completedAt + AUTO_FINISH_DELAY) {
    return finish(quiz, at, 'all-answered');
  }
  // A clock that was turned back must not keep a finished paper open for as long: the pause begins anew.
  if (quiz.completedAt !== null && at < quiz.completedAt) return { ...settle(quiz, at), completedAt: at };
  return accountTime(quiz, at, 'beat') === quiz ? quiz : settle(quiz, at);
}

/** Brings the open question's time up to this instant. */
function settle(quiz: ActiveQuiz, at: number): ActiveQuiz {
  return accountTime(quiz, at, 'now');
}

function finish(quiz: ActiveQuiz, at: number, finishedBy: FinishedQuiz['finishedBy']): FinishedQuiz {
  const { index, seenAt, deadline, completedAt, isWarningDismissed, leftAt, ...rest } = settle(quiz, at);
  // A clock that was turned back must not end an attempt before it began.
  return {
    ...rest,
    status: 'finished',
    endedAt: Math.max(at, quiz.startedAt),
    finishedBy,
    isRecorded: false,
    timeZone: null,
  };
}

function record(quiz: FinishedQuiz, event: QuizEvent & { type: 'recorded' }): FinishedQuiz {
  if (quiz.isRecorded) return quiz;
  return { ...quiz, isRecorded: event.isDurable, timeZone: event.timeZone };
}

/** The quiz found again: its timer may have ended meanwhile; after a long absence it asks before it goes on. */
export function resumeQuiz(quiz: StoredQuiz, at: number): StoredQuiz {
  if (quiz.status === 'finished') return quiz;
  const resumed = reduceQuiz(quiz, { type: 'tick', at });
  if (resumed.status === 'finished' || at - quiz.seenAt < ABANDONED_AFTER) return resumed;
  return { ...resumed, leftAt: quiz.leftAt ?? quiz.seenAt };
}

/** Milliseconds with a question open. A quiz resumed the next day did not take a night. */
export function timeSpent({ times }: StoredQuiz): number {
  return Object.values(times).reduce((sum, time) => sum + time, 0);
}

/** Milliseconds until the timer ends, never negative; null without a timer. */
export function remainingTime(quiz: ActiveQuiz, now: number): number | null {
  return timeLeft(quiz.deadline, QUIZ_TIME_LIMIT, quiz.choice.timing, now);
}

/** Whether the '1 Minute Remaining' modal is due (spec 8). */
export function isWarningDue(quiz: ActiveQuiz, now: number): boolean {
  const left = remainingTime(quiz, now);
  return left !== null && left > 0 && left <= QUIZ_WARNING_AT && !quiz.isWarningDismissed;
}
