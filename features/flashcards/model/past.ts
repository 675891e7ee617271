import type { PastAttempt } from '#features/answers';
import { pastResult, readTiming } from '#features/attempt';
import { nonEmptyQuestions } from '#features/questions';
import { FLASHCARD_TOPICS } from './choice.ts';
import type { FinishedFlashcardAttempt, sortCards } from './flashcards.ts';

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
    known: {},
    finishedBy: details.finishedBy === 'timer' ? 'timer' : 'learner',
  };
}

/** What a session showed, without a grade: '4 known, 6 to see again'. */
export function knownText({ known, again }: ReturnType<typeof sortCards>): string {
  return again.length === 0 ? `${known.length} known` : `${known.length} known, ${again.length} to see again`;
}

/** The cards to see again, as words: 'the 6'. */
export const againText = (count: number): string => (count === 1 ? 'that one' : `the ${count}`);
