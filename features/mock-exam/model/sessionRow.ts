import { attemptDetails, type PastAttempt, type ResultFacts } from '#features/answers';
import { pastResult, readTiming, withPaperFacts } from '#features/attempt';
import { nonEmptyQuestions } from '#features/questions';
import { drawnQuestions, type ExamSection, type FinishedExam } from './exam.ts';
import { scoreByCategory } from './score.ts';
import { scopeOfTopic, sectionsOf, topicOfScope } from './sections.ts';

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

/** Reads an exam from a session row and divides it into sections. Null if all its questions are missing. */
export function examFromRow(past: PastAttempt): FinishedExam | null {
  const { details } = past;
  const runOut: readonly unknown[] = Array.isArray(details.hasRunOut) ? details.hasRunOut : [];
  const scope = scopeOfTopic(past.topic);
  const [first, ...rest] = sectionsOf(scope).flatMap(({ subject, title }, position): ExamSection[] => {
    const questions = nonEmptyQuestions(past.questions.filter((question) => question.subject === subject));
    return questions === null ? [] : [{ subject, title, questions, hasRunOut: runOut[position] === true }];
  });
  if (first === undefined) return null;
  return {
    ...pastResult(past),
    scope,
    timing: readTiming(details),
    sections: [first, ...rest],
  };
}
