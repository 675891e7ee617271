import { type ReactNode, useState } from 'react';
import type { Timing } from '#features/attempt';
import { SetupForm, TimingField, TOPIC_CARDS } from '#features/practice-room';
import { Layers } from '#ui/icon';
import { NumberField } from '#ui/number-field';
import { RadioCardGroup } from '#ui/radio-card';
import { DEFAULT_CARDS, type FlashcardChoice, readCount, type Topic } from '../model/choice.ts';
import styles from './FlashcardSetupScreen.module.css';

const CARDS = [
  ...TOPIC_CARDS,
  { value: 'general', label: 'General', description: 'All categories, mixed', icon: <Layers /> },
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
  const [topic, setTopic] = useState<Topic | null>(null);
  const [timing, setTiming] = useState<Timing>('off');
  const [typed, setTyped] = useState<number | null>(DEFAULT_CARDS);
  const count = readCount(typed);

  const choice = topic === null || count === null ? null : { topic, timing, count };

  return (
    <SetupForm
      heading="Flashcards"
      intro="One question a card. Answer it, and the card turns over to show you why."
      label="Set up a flashcard session"
      startLabel="Start Flashcards"
      busyLabel="Drawing cards…"
      isLoading={isLoading}
      errorTitle="The session could not start"
      error={error}
      missing={topic === null ? 'Choose a topic.' : count === null ? 'Choose how many cards.' : null}
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
        onValueChange={setTopic}
        options={CARDS}
      />
      <NumberField
        label="Cards"
        hint="Up to 200 from one question bank. A session can end before the last card."
        className={styles.count}
        value={typed}
        onValueChange={setTyped}
        min={1}
        error={count === null ? 'Choose at least 1 card, in whole numbers.' : undefined}
      />
      <TimingField
        label="Enable Timers"
        hint="15 minutes for the whole session. Off by default."
        legend="Time for the session"
        value={timing}
        onValueChange={setTiming}
      />
    </SetupForm>
  );
}
