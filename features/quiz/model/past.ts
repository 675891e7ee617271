import * as v from 'valibot';
import type { PastAttempt } from '#features/answers';
import { pastResult, readTiming } from '#features/attempt';
import { LEVELS, nonEmptyQuestions } from '#features/questions';
import { quizChoiceSchema } from './choice.ts';
import type { FinishedQuiz } from './quiz.ts';

/**
 * Makes a finished quiz from its session row. Null if the row has no known subject, or if the quiz's questions are
 * missing.
 */
export function quizFromRow(past: PastAttempt): FinishedQuiz | null {
  const { topic, difficulty, details } = past;
  const questions = nonEmptyQuestions(past.questions);
  const choice = v.safeParse(quizChoiceSchema, {
    subject: topic,
    // For a quiz on paper, the column `difficulty` has more text than the level, so use `details.level`.
    level: LEVELS.find((one) => one === difficulty || one === details.level) ?? null,
    timing: readTiming(details),
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
  };
}
