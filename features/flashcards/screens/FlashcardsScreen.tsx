import { useSetAtom } from 'jotai';
import { AttemptPage, type AttemptScreenProps } from '#features/practice-room';
import { flashcardsFromRow } from '../model/past.ts';
import { flashcardAttempts } from '../state/flashcards.ts';
import { ActiveFlashcardsScreen } from './ActiveFlashcardsScreen.tsx';
import { FlashcardResultsScreen } from './FlashcardResultsScreen.tsx';
import { FlashcardSetupScreen } from './FlashcardSetupScreen.tsx';

/** The flashcards page (docs/product.md#card-1): the setup, the running attempt, or its results. */
export function FlashcardsScreen(props: AttemptScreenProps) {
  const { onStart, waiting } = props;
  const start = useSetAtom(flashcardAttempts.startAtom);
  return (
    <AttemptPage
      {...props}
      attempts={flashcardAttempts}
      heading="Flashcards"
      what="flashcard session"
      running={(attempt) => <ActiveFlashcardsScreen attempt={attempt} />}
      result={(attempt) => <FlashcardResultsScreen attempt={attempt} />}
      toFinished={flashcardsFromRow}
      setup={({ isLoading, error }) => (
        <FlashcardSetupScreen
          waiting={waiting}
          isLoading={isLoading}
          error={error}
          onStart={(choice) => {
            void start(choice);
            onStart?.();
          }}
        />
      )}
    />
  );
}
