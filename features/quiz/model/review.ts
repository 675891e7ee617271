import { type ReviewEntry, scoreAnswers } from '#features/practice';
import type { FinishedQuiz } from './session.ts';

/** One question of a finished quiz, with all that is known of it. */
export interface QuizEntry extends ReviewEntry {
  /** Its number on the paper, from 1. */
  number: number;
  isFlagged: boolean;
  /** Milliseconds with the question open. */
  time: number;
}

/** Every question of a finished quiz, in the order of the paper. */
export function quizEntries(quiz: FinishedQuiz): QuizEntry[] {
  return scoreAnswers(quiz.questions, quiz.answers).review.map((entry, index) => ({
    ...entry,
    number: index + 1,
    isFlagged: quiz.flags.includes(entry.question.question_id),
    time: quiz.times[entry.question.question_id] ?? 0,
  }));
}
