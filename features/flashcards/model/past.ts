import type { PastAttempt } from '#features/answers';
import { pastResult, readTiming } from '#features/attempt';
import { nonEmptyQuestions } from '#features/questions';
import { FLASHCARD_TOPICS } from './choice.ts';
import type { FinishedFlashcardAttempt } from './flashcards.ts';

/** Reads a finished attempt from a session row. Null if its topic is unknown or its cards are missing. */
export function flashcardsFromRow(past: PastAttempt): FinishedFlashcardAttempt | null {
  const { details } = past;
  const topic = FLASHCARD_TOPICS.find((one) => one === past.topic);
  const questions = nonEmptyQuestions(past.questions);
  if (topic === undefined || questions === null) return null;
  return {
    ...pastResult(past),
    choice: { topic, timing: readTiming(details), count: questions.length },
    questions,
    peeked: [],
    finishedBy: details.finishedBy === 'timer' ? 'timer' : 'learner',
  };
}

/** What a session showed, without a grade: '4 known, 6 to see again'. */
export function knownText({ correct, incorrect }: { correct: number; incorrect: number }): string {
  return incorrect === 0 ? `${correct} known` : `${correct} known, ${incorrect} to see again`;
}
