import { SUBJECTS, type Subject } from '#features/questions';
import type { ScoredAnswer } from '#features/scoring';

type Entry = Pick<ScoredAnswer, 'question' | 'letter' | 'isCorrect' | 'isGuess'>;

/** A subject's result: how many questions were asked, and how many were answered correctly without guessing. */
export interface SubjectResult {
  subject: Subject;
  right: number;
  asked: number;
}

/** The result of each subject that had questions, in the usual order of subjects. */
export function resultsBySubject(entries: readonly Entry[]): SubjectResult[] {
  return SUBJECTS.flatMap((subject) => {
    const own = entries.filter(({ question }) => question.subject === subject);
    const right = own.filter(({ isCorrect, isGuess }) => isCorrect && !isGuess).length;
    return own.length === 0 ? [] : [{ subject, right, asked: own.length }];
  });
}

/**
 * A sentence about answers that count as missed although they are not wrong: blanks and guesses. Null if there are no
 * such answers.
 */
export function countsAsMissedNote(entries: readonly Entry[]): string | null {
  const hasUnknown = entries.some(({ letter }) => letter === null);
  const hasGuess = entries.some(({ isGuess, isCorrect }) => isGuess && isCorrect);
  if (hasUnknown && hasGuess) return '“I don’t know” and guesses count as missed.';
  if (hasUnknown) return '“I don’t know” counts as missed.';
  return hasGuess ? 'Guesses count as missed.' : null;
}
