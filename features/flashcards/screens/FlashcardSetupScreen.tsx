import { type ReactNode, useState } from 'react';
import type { Timing } from '#features/attempt';
import { SetupForm, TimingField, TOPIC_CARDS } from '#features/practice-room';
import { Layers, Lightbulb } from '#ui/icon';
import { NumberField } from '#ui/number-field';
import { RadioCardGroup } from '#ui/radio-card';
import { type FlashcardChoice, readCount, type Topic, usualCount } from '../model/choice.ts';
import styles from './FlashcardSetupScreen.module.css';

const CARDS = [
  { value: 'words', label: 'Words and rules', icon: <Lightbulb /> },
  ...TOPIC_CARDS.map(({ description: _, ...card }) => card),
  { value: 'general', label: 'General', icon: <Layers /> },
] as const;

export interface FlashcardSetupScreenProps {
  isLoading: boolean;
  error: string | null;
  onStart(choice: FlashcardChoice): void;
  /** Attempts of other kinds that wait. */
  waiting?: ReactNode;
}

/** Topic, timer and number of cards (docs/product.md#card-1); a topic and at least one card are needed to start (docs/product.md#card-2). */
export function FlashcardSetupScreen({ isLoading, error, onStart, waiting }: FlashcardSetupScreenProps) {
  const [topic, setTopic] = useState<Topic>('words');
  const [timing, setTiming] = useState<Timing>('off');
  const [typed, setTyped] = useState<number | null>(usualCount('words'));
  const count = readCount(typed);

  const choice = count === null ? null : { topic, timing, count };

  return (
    <SetupForm
      heading="Flashcards"
      intro="Answer a card, and it turns over to show why."
      label="Set up a flashcard session"
      startLabel="Start Flashcards"
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
      <RadioCardGroup<Topic>
        label="Topic"
        name="topic"
        columns={2}
        value={topic}
        onValueChange={(chosen) => {
          setTopic(chosen);
          setTyped(usualCount(chosen));
        }}
        options={CARDS}
      />
      <NumberField
        label="Cards"
        className={styles.count}
        value={typed}
        onValueChange={setTyped}
        min={1}
        error={count === null ? 'Choose at least 1 card, in whole numbers.' : undefined}
      />
      <TimingField
        label="Enable Timers"
        legend="Time for the session"
        value={timing}
        onValueChange={setTiming}
      />
    </SetupForm>
  );
}
