import { type FormEvent, useState } from 'react';
import { type Timing, TimingField, TOPIC_CARDS } from '#features/attempt';
import { LEVELS, type Level, type Subject } from '#features/questions';
import { Button } from '#ui/button';
import { Card } from '#ui/card';
import { ErrorBox } from '#ui/error-box';
import { Heading, Text } from '#ui/heading';
import { Page } from '#ui/page';
import { RadioCardGroup } from '#ui/radio-card';
import type { QuizPreset } from '../model/preset.ts';
import type { QuizChoice } from '../model/session.ts';
import styles from './QuizSetupScreen.module.css';

const LEVEL_HINTS: Readonly<Record<Level, string>> = {
  Easy: 'Warm up on the basics',
  Medium: 'About what to expect',
  Hard: 'For a real stretch',
};

export interface QuizSetupScreenProps {
  isLoading: boolean;
  error: string | null;
  preset?: QuizPreset | undefined;
  onStart(choice: QuizChoice): void;
}

/** Topic, difficulty and timer (docs/product.md#quiz-1); both choices are needed to start. */
export function QuizSetupScreen({ isLoading, error, preset, onStart }: QuizSetupScreenProps) {
  const [subject, setSubject] = useState<Subject | null>(preset?.subject ?? null);
  const [level, setLevel] = useState<Level | null>(preset?.level ?? null);
  const [timing, setTiming] = useState<Timing>('off');
  const isReady = subject !== null && level !== null;

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (subject !== null && level !== null && !isLoading) onStart({ subject, level, timing });
  }

  return (
    <Page>
      <header className={styles.header}>
        <Heading level={1}>Practice Quizzes</Heading>
        <Text tone="muted">20 questions per quiz. Pick a topic and how hard you want it.</Text>
      </header>
      {error === null ? null : <ErrorBox title="The quiz could not start" message={error} />}
      <Card padding="lg">
        <form className={styles.form} aria-label="Set up a quiz" onSubmit={handleSubmit}>
          <RadioCardGroup<Subject>
            legend="Topic"
            name="topic"
            columns={2}
            value={subject}
            onValueChange={setSubject}
            options={TOPIC_CARDS}
          />
          <RadioCardGroup<Level>
            legend="Difficulty"
            name="difficulty"
            columns={3}
            value={level}
            onValueChange={setLevel}
            options={LEVELS.map((value) => ({ value, label: value, description: LEVEL_HINTS[value] }))}
          />
          <TimingField
            label="Enable Timer (30 minutes)"
            hint="Off by default: learn first, race later."
            legend="Time for the quiz"
            value={timing}
            onValueChange={setTiming}
          />
          <Button
            type="submit"
            size="lg"
            disabled={!isReady}
            isBusy={isLoading}
            busyLabel="Drawing questions…"
          >
            Start Quiz
          </Button>
        </form>
      </Card>
    </Page>
  );
}
