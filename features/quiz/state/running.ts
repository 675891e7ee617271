import { atom } from 'jotai';
import { countAnswers } from '#features/answers';
import { subjectName } from '#features/questions';
import { quizAttempts } from './quiz.ts';

/** The learner's open quizzes, newest first, each with a text such as 'Math quiz · 3 of 20'. */
export const runningQuizzesAtom = atom(
  (get) => (userId: string) =>
    get(quizAttempts.runningAtom)(userId).map(({ id, choice, questions, sheet }) => ({
      id,
      text: `${subjectName(choice.subject)} quiz · ${countAnswers(questions, sheet).answered} of ${questions.length}`,
    })),
);

/**
 * If no quiz must be restored, prepares the state of the quizzes page before the page renders. The page then shows the
 * setup at once.
 */
export const preloadQuizzesAtom = atom(null, (get, set, userId: string): void => {
  if (get(quizAttempts.runningAtom)(userId).length === 0) void set(quizAttempts.openAtom, userId);
});
