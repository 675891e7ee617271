import { atom } from 'jotai';
import { countSheet } from '#features/attempt';
import { subjectName } from '#features/questions';
import { quiz } from './quiz.ts';

/** 'Mathematics, 3 of 20' for the learner's running quiz; null without one. */
export const runningQuizAtom = atom((get) => (userId: string): string | null => {
  const running = get(quiz.runningAtom)(userId);
  if (running === null) return null;
  const { answered } = countSheet(running.questions, running.sheet);
  return `${subjectName(running.choice.subject)}, ${answered} of ${running.questions.length}`;
});

/** Opens the page before it is drawn, where nothing is to be found on the device: the setup is then the first that is drawn. */
export const preloadQuizzesAtom = atom(null, (get, set, userId: string): void => {
  if (get(quiz.runningAtom)(userId) === null) void set(quiz.openAtom, userId);
});
