import { atom } from 'jotai';
import { countAnswers } from '#features/answers';
import { subjectName } from '#features/questions';
import { quizAttempts } from './quiz.ts';

/** The learner's open quizzes, newest first, each with a text such as 'Math quiz · 3 of 20'. */
export const runningQuizzesAtom = atom(
  (get) => () =>
    get(quizAttempts.runningAtom)().map(({ id, choice, questions, sheet }) => {
      const { answered } = countAnswers(questions, sheet);
      return {
        id,
        text: `${subjectName(choice.subject)} quiz · ${answered} of ${questions.length}`,
        isBegun: answered > 0,
      };
    }),
);

/**
 * If no quiz must be restored, prepares the state of the quizzes page before the page renders. The page then shows the
 * setup at once.
 */
export const preloadQuizzesAtom = atom(null, (get, set): void => {
  if (get(quizAttempts.runningAtom)().length === 0) void set(quizAttempts.openAtom);
});
