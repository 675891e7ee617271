import { type FormEvent, type ReactNode, useState } from 'react';
import { type Timing, TimingField, TOPIC_CARDS } from '#features/attempt';
import { Button } from '#ui/button';
import { Card } from '#ui/card';
import { ErrorBox } from '#ui/error-box';
import { Heading, Text } from '#ui/heading';
import { Layers } from '#ui/icon';
import { NumberField } from '#ui/number-field';
import { Page } from '#ui/page';
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

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (topic !== null && count !== null && !isLoading) onStart({ topic, timing, count });
  }

  return (
    <Page>
      <header className={styles.header}>
        <Heading level={1}>Flashcards</Heading>
        <Text tone="muted">One question a card. Answer it, and the card turns over to show you why.</Text>
      </header>
      {waiting}
      {error === null ? null : <ErrorBox title="The session could not start" message={error} />}
      <Card padding="lg">
        <form
          className={styles.form}
          aria-label="Set up a flashcard session"
          noValidate
          onSubmit={handleSubmit}
        >
          <RadioCardGroup<Topic>
            legend="Topic"
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
          <Button
            type="submit"
            size="lg"
            disabled={topic === null || count === null}
            isBusy={isLoading}
            busyLabel="Drawing cards…"
          >
            Start Flashcards
          </Button>
        </form>
      </Card>
    </Page>
  );
}
