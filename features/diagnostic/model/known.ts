import { SUBJECTS, type Subject } from '#features/questions';
import type { ScoredAnswer } from '#features/scoring';

type Entry = Pick<ScoredAnswer, 'question' | 'userAnswer' | 'isCorrect' | 'isGuess'>;

/** A subject's result: questions right without a guess, of all that were asked. */
export interface SubjectCount {
  subject: Subject;
  right: number;
  asked: number;
}

/** Every subject that was asked, in the usual order. */
export function countSubjects(entries: readonly Entry[]): SubjectCount[] {
  return SUBJECTS.flatMap((subject) => {
    const own = entries.filter(({ question }) => question.subject === subject);
    const right = own.filter(({ isCorrect, isGuess }) => isCorrect && !isGuess).length;
    return own.length === 0 ? [] : [{ subject, right, asked: own.length }];
  });
}

/** What counts as missed though it is no wrong answer; null if there was none of it. */
export function missedNote(entries: readonly Entry[]): string | null {
  const hasUnknown = entries.some(({ userAnswer }) => userAnswer === null);
  const hasGuess = entries.some(({ isGuess, isCorrect }) => isGuess && isCorrect);
  if (hasUnknown && hasGuess) return '“I don’t know” and guesses count as missed.';
  if (hasUnknown) return '“I don’t know” counts as missed.';
  return hasGuess ? 'Guesses count as missed.' : null;
}
