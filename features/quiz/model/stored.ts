import * as v from 'valibot';
import { storedSheet } from '#features/answers';
import type { NonEmptyQuestions } from '#features/questions';
import { quizChoiceSchema } from './choice.ts';
import type { Quiz } from './quiz.ts';

const attemptFields = {
  id: v.string(),
  userId: v.string(),
  choice: quizChoiceSchema,
  isRetake: v.boolean(),
  ...storedSheet.fields,
  startedAt: v.number(),
};

const activeSchema = v.object({
  ...attemptFields,
  status: v.literal('active'),
  index: v.pipe(v.number(), v.integer(), v.minValue(0)),
  seenAt: v.number(),
  deadline: v.nullable(v.number()),
  completedAt: v.nullable(v.number()),
  isWarningDismissed: v.boolean(),
  leftAt: v.nullable(v.number()),
});

const finishedSchema = v.object({
  ...attemptFields,
  status: v.literal('finished'),
  endedAt: v.number(),
  finishedBy: v.picklist(['learner', 'all-answered', 'timer']),
  isRecorded: v.optional(v.boolean(), false),
  timeZone: v.optional(v.nullable(v.string()), null),
});

/** The part of a quiz that changes, stored under `quizState`. The questions are stored separately. */
export const storedQuizSchema = v.variant('status', [activeSchema, finishedSchema]);
export type StoredQuiz = v.InferOutput<typeof storedQuizSchema>;

/** Converts a quiz to its stored form, without its questions. */
export function packQuiz(quiz: Quiz): StoredQuiz {
  const { questions, sheet, ...rest } = quiz;
  if (rest.status === 'finished') return { ...rest, ...storedSheet.pack(sheet) };
  const { clock, ...active } = rest;
  return { ...active, ...storedSheet.pack(sheet), seenAt: clock.seenAt, deadline: clock.endsAt };
}

/** Converts a stored quiz back. Null if the open question's index is out of range. */
export function unpackQuiz(stored: StoredQuiz, questions: NonEmptyQuestions): Quiz | null {
  const { answers, firstAnswers, flags, guesses, checked, struck, times, ...rest } = stored;
  const sheet = storedSheet.unpack({ answers, firstAnswers, flags, guesses, checked, struck, times });
  if (rest.status === 'finished') return { ...rest, questions, sheet };
  const { seenAt, deadline, ...active } = rest;
  if (active.index >= questions.length) return null;
  return { ...active, questions, sheet, clock: { policy: 'deadline', seenAt, endsAt: deadline } };
}
