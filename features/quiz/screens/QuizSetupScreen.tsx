import { type FormEvent, type ReactNode, useState } from 'react';
import { type Timing, TimingField, TOPIC_CARDS } from '#features/attempt';
import { LEVELS, type Level, type Subject } from '#features/questions';
import { Alert } from '#ui/alert';
import { ConfirmDialog } from '#ui/alert-dialog';
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
  /** Attempts of other kinds that wait. */
  waiting?: ReactNode;
  /** 'Mathematics, 3 of 20' where a quiz is open already. */
  running?: string | null;
  onContinue?(): void;
  /** Discards the open quiz; the new one is started after it. */
  onDiscard?(): void;
}

/** Topic, difficulty and timer (docs/product.md#quiz-1); both choices are needed to start. */
export function QuizSetupScreen({
  isLoading,
  error,
  preset,
  onStart,
  waiting,
  running = null,
  onContinue,
  onDiscard,
}: QuizSetupScreenProps) {
  const [isReplacing, setIsReplacing] = useState(false);
  const [subject, setSubject] = useState<Subject | null>(preset?.subject ?? null);
  const [level, setLevel] = useState<Level | null>(preset?.level ?? null);
  const [timing, setTiming] = useState<Timing>('off');
  const isReady = subject !== null && level !== null;

  function start() {
    if (subject !== null && level !== null && !isLoading) onStart({ subject, level, timing });
  }
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (running === null) start();
    else setIsReplacing(true);
  }

  return (
    <Page>
      <header className={styles.header}>
        <Heading level={1}>Practice Quizzes</Heading>
        <Text tone="muted">20 questions per quiz. Pick a topic and how hard you want it.</Text>
      </header>
      {running === null ? null : (
        <Alert tone="info" title={`A quiz is open: ${running}`} className={styles.running}>
          Starting a new one discards it.{' '}
          <Button size="sm" onClick={onContinue}>
            Continue: {running}
          </Button>
        </Alert>
      )}
      {waiting}
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
      <ConfirmDialog
        isOpen={isReplacing}
        onOpenChange={setIsReplacing}
        title="A quiz is open"
        description={`${running ?? ''} answered. Are you sure you want to leave the quiz? Your progress will be lost.`}
        confirmLabel="Discard and start"
        cancelLabel="Stay"
        tone="danger"
        onConfirm={() => {
          onDiscard?.();
          start();
        }}
      />
    </Page>
  );
}
