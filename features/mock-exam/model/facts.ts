import { attemptDetails, type ResultFacts } from '#features/answers';
import { withPaperFacts } from '#features/attempt';
import { drawnQuestions, type FinishedExam } from './exam.ts';
import { scoreByCategory } from './score.ts';
import { topicOfScope } from './sections.ts';

/** Collects the facts about a finished exam that are sent to the server, for an exam on the screen or on paper. */
export function examResultFacts(
  exam: Pick<FinishedExam, 'scope' | 'timing' | 'sections' | 'sheet' | 'onPaper'>,
): ResultFacts {
  const questions = drawnQuestions(exam);
  return withPaperFacts(
    {
      questions,
      topic: topicOfScope(exam.scope),
      difficulty: null,
      details: {
        ...attemptDetails(questions, exam.sheet),
        timing: exam.timing,
        categoryScores: scoreByCategory(exam),
        hasRunOut: exam.sections.map(({ hasRunOut }) => hasRunOut),
      },
    },
    exam.onPaper,
  );
}
