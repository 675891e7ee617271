import type { Answer } from '#features/answers';
import { type Pace, usualAnswerMs } from './pace.ts';

/**
 * The grade of an answer, in FSRS's terms. 'Easy' is never used, because a right choice among four options
 * does not show that the item was easy (docs/learning.md, "Grades").
 */
export type Grade = 'again' | 'hard' | 'good';

/** A right answer is graded 'hard' if it took more than this many times the learner's median time. */
const SLOW = 1.8;

/** Grades an answer. Compares the answer's time with the learner's own pace in the item's bank. */
export function gradeAnswer(answer: Answer, pace: Pace): Grade {
  if (!answer.isCorrect || answer.isGuess) return 'again';
  const isSlow = answer.ms > SLOW * usualAnswerMs(pace, answer.bank);
  return isSlow || answer.isFlagged || answer.first !== answer.letter ? 'hard' : 'good';
}
