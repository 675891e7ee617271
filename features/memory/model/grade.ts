import type { Answer } from './answer.ts';
import { answerMs, type Pace } from './pace.ts';

/**
 * What an answer tells memory, in FSRS's words. 'Easy' is never given: a right answer to four options does not show it
 * (docs/learning.md, "Grades").
 */
export type Grade = 'again' | 'hard' | 'good';

/** A right answer that took this many times the learner's own median was hard. */
const SLOW = 1.8;

/** Grades an answer beside the learner's own pace in that bank. */
export function gradeAnswer(answer: Answer, pace: Pace): Grade {
  if (!answer.isCorrect || answer.isGuessed) return 'again';
  const isSlow = answer.ms > SLOW * answerMs(pace, answer.bank);
  return isSlow || answer.isFlagged || answer.isChanged ? 'hard' : 'good';
}
