import { atom } from 'jotai';
import { countSheet } from '#features/attempt';
import { topicName } from '../model/choice.ts';
import { flashcards } from './flashcards.ts';

/** 'Science, 4 of 50' for the learner's running session; null without one. */
export const runningFlashcardsAtom = atom((get) => (userId: string): string | null => {
  const running = get(flashcards.runningAtom)(userId);
  if (running === null) return null;
  const { answered } = countSheet(running.deck, running.sheet);
  return `${topicName(running.choice.topic)}, ${answered} of ${running.deck.length}`;
});
