import type { PastAttempt } from '#features/answers';
import { pastResult, readTiming } from '#features/attempt';
import { nonEmptyQuestions } from '#features/questions';
import type { ExamSection, FinishedExam } from './exam.ts';
import { scopeOfTopic, sectionsOf } from './sections.ts';

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
