import * as v from 'valibot';
import { attemptDetails, type PastAttempt, type ResultFacts } from '#features/answers';
import { pastResult, readTiming, withPaperFacts } from '#features/attempt';
import { LEVELS, nonEmptyQuestions } from '#features/questions';
import { quizChoiceSchema } from './choice.ts';
import type { FinishedQuiz } from './quiz.ts';

/**
 * Collects the facts that are recorded about a finished quiz. The quiz may have been taken on the screen or on paper.
 */
export function quizResultFacts({
  questions,
  sheet,
  choice,
  isRetake,
  finishedBy,
  onPaper,
}: Pick<
  FinishedQuiz,
  'questions' | 'sheet' | 'choice' | 'isRetake' | 'finishedBy' | 'onPaper'
>): ResultFacts {
  return withPaperFacts(
    {
      questions,
      topic: choice.subject,
      difficulty: choice.level,
      details: {
        ...attemptDetails(questions, sheet),
        timing: choice.timing,
        isRetake,
        finishedBy,
        mode: choice.mode,
        tags: choice.tags,
        pool: choice.pool,
      },
    },
    onPaper,
  );
}

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
