import { passesFilter, type ReviewEntry, type ReviewFilter, scoreAnswers } from '#features/practice';
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

/** The entries that the filter lets through. */
export function filterEntries(entries: readonly QuizEntry[], filter: ReviewFilter): QuizEntry[] {
  return entries.filter((entry) => passesFilter(entry, filter));
}

/** A span of time in words, from milliseconds: "2 h 5 min", "12 min 5 s", "40 s". */
export function spanText(span: number): string {
  const seconds = Math.round(span / 1000);
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  if (hours > 0) return `${hours} h ${minutes} min`;
  return minutes > 0 ? `${minutes} min ${rest} s` : `${rest} s`;
}
