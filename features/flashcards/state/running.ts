import { atom } from 'jotai';
import { countAnswers } from '#features/answers';
import { flashcardTopicName } from '../model/choice.ts';
import { flashcardAttempts } from './flashcards.ts';

/** The learner's open attempts, newest first, with a text such as 'Science flashcards · 4 of 50'. */
export const runningFlashcardsAtom = atom(
  (get) => () =>
    get(flashcardAttempts.runningAtom)().map(({ id, choice, deck, sheet }) => {
      const { answered } = countAnswers(deck, sheet);
      return {
        id,
        text: `${flashcardTopicName(choice.topic)} flashcards · ${answered} of ${deck.length}`,
        isBegun: answered > 0,
      };
    }),
);
