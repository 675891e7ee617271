import { attemptDetails, type ResultFacts } from '#features/answers';
import { withPaperFacts } from '#features/attempt';
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
