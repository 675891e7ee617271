import { useSetAtom } from 'jotai';
import { type ReactNode, useState } from 'react';
import type { Timing } from '#features/attempt';
import {
  AttemptPage,
  type AttemptScreenProps,
  lowCardsClass,
  SetupForm,
  SUBJECT_CARDS,
  TimerField,
} from '#features/practice-room';
import { Disclosure } from '#ui/disclosure';
import { NumberField } from '#ui/number-field';
import { RadioCardGroup } from '#ui/radio-card';
import {
  DEFAULT_CARDS,
  type FlashcardSetupChoice,
  type FlashcardTopic,
  parseCardCount,
} from '../model/choice.ts';
import { flashcardsFromRow } from '../model/stored.ts';
import { flashcardAttempts } from '../state/flashcards.ts';
import styles from '../styles.module.css';
import { ActiveFlashcardsScreen } from './ActiveFlashcardsScreen.tsx';
import { FlashcardResultsScreen } from './FlashcardResultsScreen.tsx';

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

const CARDS = [
  ...SUBJECT_CARDS.map(({ value, label }) => ({ value, label })),
  { value: 'general', label: 'General' },
  { value: 'words', label: 'Words and rules' },
] as const;

interface FlashcardSetupScreenProps {
  isLoading: boolean;
  error: string | null;
  onStart(choice: FlashcardSetupChoice): void;
  /** Links to unfinished attempts of other kinds. */
  waiting?: ReactNode;
}

/**
 * The setup of flashcards (docs/product.md#card-1): a topic and a button that starts a deck. The timer and the
 * number of cards are under 'More choices'. A start needs at least one card (docs/product.md#card-2).
 */
function FlashcardSetupScreen({ isLoading, error, onStart, waiting }: FlashcardSetupScreenProps) {
  const [topic, setTopic] = useState<FlashcardTopic>('general');
  const [timing, setTiming] = useState<Timing>('off');
  const [typed, setTyped] = useState<number | null>(DEFAULT_CARDS);
  const [isOpen, setOpen] = useState(false);
  // What was chosen counts also after the choices are folded again.
  const hasChosen = isOpen || timing !== 'off' || typed !== DEFAULT_CARDS;
  const count = parseCardCount(typed);

  const choice = count === null ? null : { topic, timing, count };

  return (
    <SetupForm
      heading="Flashcards"
      intro="Think of the answer, then turn the card."
      label="Set up a flashcard session"
      startLabel={hasChosen ? 'Start Flashcards' : `Start ${DEFAULT_CARDS} cards`}
      busyLabel="Drawing cards…"
      isLoading={isLoading}
      errorTitle="The session could not start"
      error={error}
      missing={count === null ? 'Choose how many cards.' : null}
      onStart={() => {
        if (choice !== null) onStart(choice);
      }}
      waiting={waiting}
    >
      <RadioCardGroup<FlashcardTopic>
        label="Topic"
        isLabelHidden
        name="topic"
        columns={2}
        className={lowCardsClass}
        value={topic}
        onValueChange={setTopic}
        options={CARDS}
      />
      <Disclosure variant="row" label="More choices" isOpen={isOpen} onOpenChange={setOpen}>
        <div className={styles.setupRow}>
          <TimerField
            label="Enable Timers"
            paceLabel="Time for the session"
            value={timing}
            onValueChange={setTiming}
          />
          <NumberField
            label="Cards"
            className={styles.count}
            value={typed}
            onValueChange={setTyped}
            min={1}
            error={count === null ? 'Choose at least 1 card, in whole numbers.' : undefined}
          />
        </div>
      </Disclosure>
    </SetupForm>
  );
}
