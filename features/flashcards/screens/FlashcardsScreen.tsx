import { useAtomValue, useSetAtom } from 'jotai';
import { OpenInOtherTab, useAttemptPage, useStageTop } from '#features/attempt';
import { Spinner } from '#ui/spinner';
import { flashcards } from '../state/flashcards.ts';
import { FlashcardResultsScreen } from './FlashcardResultsScreen.tsx';
import { FlashcardSessionScreen } from './FlashcardSessionScreen.tsx';
import { FlashcardSetupScreen } from './FlashcardSetupScreen.tsx';

export interface FlashcardsScreenProps {
  userId: string;
  /** Leaves the page with the session saved. */
  onLeave?: (() => void) | undefined;
}

/** The flashcards page (docs/product.md#card-1): setup, the session, or its results. */
export function FlashcardsScreen({ userId, onLeave = () => {} }: FlashcardsScreenProps) {
  const state = useAtomValue(flashcards.stateAtom);
  const start = useSetAtom(flashcards.startAtom);
  const takeOver = useSetAtom(flashcards.takeOverAtom);
  useAttemptPage(flashcards, userId);
  useStageTop(state);

  switch (state.status) {
    case 'opening':
      return <Spinner label="Loading…" isLabelVisible isPage />;
    case 'open-in-other-tab':
      return (
        <OpenInOtherTab heading="Flashcards" what="flashcard session" onTakeOver={() => takeOver(userId)} />
      );
    case 'open':
      return state.attempt.status === 'active' ? (
        <FlashcardSessionScreen session={state.attempt} onLeave={onLeave} />
      ) : (
        <FlashcardResultsScreen session={state.attempt} />
      );
    case 'setup':
    case 'loading':
      return (
        <FlashcardSetupScreen
          isLoading={state.status === 'loading'}
          error={state.status === 'setup' ? state.error : null}
          onStart={(choice) => void start({ userId, choice })}
        />
      );
  }
}
