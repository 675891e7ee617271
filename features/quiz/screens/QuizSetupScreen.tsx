import { type ReactNode, Suspense, useState } from 'react';
import { OnPaper, SetupForm, TimingField, TOPIC_CARDS } from '#features/practice-room';
import { LEVELS, type Subject } from '#features/questions';
import { Alert } from '#ui/alert';
import { Button } from '#ui/button';
import { Text } from '#ui/heading';
import { lazyPart } from '#ui/lazy-part';
import { RadioCardGroup } from '#ui/radio-card';
import { SegmentedControl } from '#ui/segmented-control';
import type { QuizChoice, QuizMode } from '../model/choice.ts';
import {
  choiceOf,
  missingText,
  type QuizSetup,
  type SetupLevel,
  type TopicCount,
  withSubject,
} from '../model/setup.ts';
import { MoreChoices } from '../parts/MoreChoices.tsx';
import styles from './QuizSetupScreen.module.css';

const replaceDialog = lazyPart(() => import('../parts/ReplaceDialog.tsx'));

const LEVEL_HINTS: Readonly<Record<SetupLevel, string>> = {
  Easy: 'Warm up on the basics.',
  Medium: 'About what to expect.',
  Hard: 'For a real stretch.',
  mixed: 'Easy, medium and hard together.',
};

const LEVEL_OPTIONS = [
  ...LEVELS.map((value) => ({ value, label: value })),
  { value: 'mixed' as const, label: 'Mixed' },
];

const MODE_HINTS: Readonly<Record<QuizMode, string>> = {
  learn: 'Check each answer at once, and read why.',
  test: 'Answers and explanations at the end.',
};

/** The ways between the screen and paper. */
export interface PaperLinks {
  /** Null where such a quiz cannot be printed. */
  printHref(choice: QuizChoice): string | null;
  keyInHref: string;
}

export interface QuizSetupScreenProps {
  isLoading: boolean;
  error: string | null;
  /** What the form opens with. */
  initial: QuizSetup;
  /** The learner's answers by topic; null while nobody knows. */
  topics: readonly TopicCount[] | null;
  /** Told a setup in which nothing is missing. */
  onStart(setup: QuizSetup): void;
  /** Where such a quiz is printed, and where answers from paper are keyed in. */
  paper?: PaperLinks | undefined;
  /** Attempts of other kinds that wait. */
  waiting?: ReactNode;
  /** 'Mathematics, 3 of 20' where a quiz is open already. */
  running?: string | null;
  onContinue?(): void;
  /** Discards the open quiz; the new one is started after it. */
  onDiscard?(): void;
}

/** Topic, difficulty and timer (docs/product.md#quiz-1), how the answers are shown, and behind 'More choices' the rest. */
export function QuizSetupScreen({
  isLoading,
  error,
  initial,
  topics,
  onStart,
  paper,
  waiting,
  running = null,
  onContinue,
  onDiscard,
}: QuizSetupScreenProps) {
  const [isReplacing, setReplacing] = useState(false);
  // It stays when it is closed, to give the focus back.
  const [wasAsked, setAsked] = useState(false);
  const [setup, setSetup] = useState(initial);
  const choice = choiceOf(setup);
  const printHref = choice === null ? null : (paper?.printHref(choice) ?? null);

  return (
    <SetupForm
      heading="Practice Quizzes"
      intro="20 questions per quiz. Pick a topic and how hard you want it."
      label="Set up a quiz"
      startLabel="Start Quiz"
      busyLabel="Drawing questions…"
      isLoading={isLoading}
      errorTitle="The quiz could not start"
      error={error}
      missing={missingText(setup)}
      onStart={() => {
        if (running === null) return onStart(setup);
        setReplacing(true);
        setAsked(true);
      }}
      waiting={
        <>
          {running === null ? null : (
            <Alert tone="info" title={`A quiz is open: ${running}`} className={styles.running}>
              Starting a new one discards it.{' '}
              <Button size="sm" onClick={onContinue}>
                Continue: {running}
              </Button>
            </Alert>
          )}
          {waiting}
        </>
      }
      after={
        <>
          {paper === undefined ? null : (
            <OnPaper
              printLabel="Print this quiz"
              printHref={printHref}
              note={
                choice !== null && printHref === null
                  ? 'To print it, choose one topic or all of them, and the questions “Any”.'
                  : null
              }
              keyInHref={paper.keyInHref}
            />
          )}
          {wasAsked ? (
            <Suspense fallback={null}>
              <replaceDialog.Part
                isOpen={isReplacing}
                onOpenChange={setReplacing}
                running={running ?? ''}
                onReplace={() => {
                  onDiscard?.();
                  onStart(setup);
                }}
              />
            </Suspense>
          ) : null}
        </>
      }
    >
      <RadioCardGroup<Subject>
        label="Topic"
        name="topic"
        columns={2}
        value={setup.subject}
        onValueChange={(subject) => setSetup(withSubject(setup, subject))}
        options={TOPIC_CARDS}
      />
      <div className={styles.choice}>
        <SegmentedControl<SetupLevel>
          label="Difficulty"
          name="difficulty"
          value={setup.level}
          onValueChange={(level) => setSetup({ ...setup, level })}
          options={LEVEL_OPTIONS}
        />
        {setup.level === null ? null : (
          <Text tone="muted" size="sm">
            {LEVEL_HINTS[setup.level]}
          </Text>
        )}
      </div>
      <div className={styles.choice}>
        <SegmentedControl<QuizMode>
          label="Mode"
          name="mode"
          value={setup.mode}
          onValueChange={(mode) => setSetup({ ...setup, mode })}
          options={[
            { value: 'learn', label: 'Learn' },
            { value: 'test', label: 'Test' },
          ]}
        />
        <Text tone="muted" size="sm">
          {MODE_HINTS[setup.mode]}
        </Text>
      </div>
      <TimingField
        label="Enable Timer (30 minutes)"
        hint="Off by default: learn first, race later."
        legend="Time for the quiz"
        value={setup.timing}
        onValueChange={(timing) => setSetup({ ...setup, timing })}
      />
      <MoreChoices setup={setup} onSetupChange={setSetup} topics={topics} />
    </SetupForm>
  );
}
