import * as v from 'valibot';
import { LEVELS, paperOf } from '#features/questions';
import { type PastAttempt, pastResult, readOnPaper } from '#features/results';
import { quizChoiceSchema } from './choice.ts';
import type { FinishedQuiz } from './session.ts';

/** The quiz from a session row; null if the row has no known subject, or its questions are missing. */
export function quizOf(past: PastAttempt): FinishedQuiz | null {
  const { topic, difficulty, timing, details } = past;
  const questions = paperOf(past.questions);
  const choice = v.safeParse(quizChoiceSchema, {
    subject: topic,
    // For a quiz on paper, `difficulty` contains more than the level; the details have the level alone.
    level: LEVELS.find((one) => one === difficulty || one === details.level) ?? null,
    timing,
    mode: details.mode,
    tags: details.tags,
    pool: details.pool,
  });
  if (!choice.success || questions === null) return null;
  return {
    ...pastResult(past),
    choice: choice.output,
    isRetake: details.isRetake === true,
    questions,
    finishedBy: details.finishedBy === 'timer' ? 'timer' : 'learner',
    onPaper: readOnPaper(details),
  };
}
