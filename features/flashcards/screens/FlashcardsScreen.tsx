import { useAtomValue, useSetAtom } from 'jotai';
import type { ReactNode } from 'react';
import {
  OpenInOtherTab,
  PastResult,
  type PractiseHref,
  useAttemptPage,
  useFinished,
  useStageTop,
} from '#features/attempt';
import { Spinner } from '#ui/spinner';
import { sessionOf } from '../model/past.ts';
import { flashcards } from '../state/flashcards.ts';
import { FlashcardResultsScreen } from './FlashcardResultsScreen.tsx';
import { FlashcardSessionScreen } from './FlashcardSessionScreen.tsx';
import { FlashcardSetupScreen } from './FlashcardSetupScreen.tsx';

export interface FlashcardsScreenProps {
  userId: string;
  /** The finished session whose result is shown; absent where sessions are started. */
  attemptId?: string | undefined;
  /** Where sessions are started. */
  startHref?: string | undefined;
  /** Where one topic is practised; weak topics of a result lead there. */
  practise?: PractiseHref | undefined;
  /** Leaves the page with the session saved. */
  onLeave?: (() => void) | undefined;
  /** Told when a session is over: its result has an address. */
  onFinish?: ((id: string) => void) | undefined;
  /** Told when the learner wants another session. */
  onTryAnother?: (() => void) | undefined;
  /** Attempts of other kinds that wait, above the setup. */
  waiting?: ReactNode;
}

/** The flashcards page (docs/product.md#card-1): setup, the session, or its results. */
export function FlashcardsScreen({
  userId,
  attemptId,
  startHref = '',
  practise,
  onLeave = () => {},
  onFinish,
  onTryAnother,
  waiting,
}: FlashcardsScreenProps) {
  const state = useAtomValue(flashcards.stateAtom);
  const start = useSetAtom(flashcards.startAtom);
  const takeOver = useSetAtom(flashcards.takeOverAtom);
  useAttemptPage(flashcards, userId, { attemptId });
  useStageTop(state);
  useFinished(state, onFinish);

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
        <FlashcardResultsScreen session={state.attempt} practise={practise} onTryAnother={onTryAnother} />
      );
    case 'setup':
    case 'loading':
      if (attemptId !== undefined) {
        return (
          <PastResult
            key={attemptId}
            kind="flashcards"
            id={attemptId}
            userId={userId}
            heading="Flashcards"
            startHref={startHref}
          >
            {(past) => {
              const finished = sessionOf(past);
              return finished === null ? null : (
                <FlashcardResultsScreen session={finished} practise={practise} onTryAnother={onTryAnother} />
              );
            }}
          </PastResult>
        );
      }
      return (
        <FlashcardSetupScreen
          waiting={waiting}
          isLoading={state.status === 'loading'}
          error={state.status === 'setup' ? state.error : null}
          onStart={(choice) => void start({ userId, choice })}
        />
      );
  }
}
