import { type ReactNode, useState } from 'react';
import type { TopicCount } from '#features/memory';
import { lowCardsClass, PaperLinks, SetupForm, SUBJECT_CARDS, TimerField } from '#features/practice-room';
import {
  BANK_BLUEPRINTS,
  LEVELS,
  QUESTION_POOLS,
  type QuestionPool,
  SUBJECT_FACTS,
  type Subject,
  topicTitle,
} from '#features/questions';
import { Combobox } from '#ui/combobox';
import { Disclosure } from '#ui/disclosure';
import { Text } from '#ui/heading';
import { RadioCardGroup } from '#ui/radio-card';
import { SegmentedControl } from '#ui/segmented-control';
import { Spinner } from '#ui/spinner';
import { Stack } from '#ui/stack';
import {
  QUIZ_SIZES,
  type QuizChoice,
  type QuizMode,
  type QuizSize,
  quizTimeLimitMinutes,
} from '../model/choice.ts';
import {
  ALL_TOPICS,
  customizedText,
  missingChoiceText,
  POOL_NAMES,
  passagesText,
  type QuizSetup,
  type SetupLevel,
  setupToChoice,
  withFoundTopic,
  withSubject,
} from '../model/setup.ts';
import { TopicChoice } from '../parts/TopicChoice.tsx';

const TOPICS = SUBJECT_CARDS.map(({ value, label }) => ({ value, label }));

const FOUND_TOPICS = ALL_TOPICS.map(({ subject, tag }) => {
  const { topic, banks } = SUBJECT_FACTS[subject];
  const languages = banks.filter(({ bank }) => tag in BANK_BLUEPRINTS[bank]).map(({ language }) => language);
  return {
    value: tag,
    label: topicTitle(tag),
    note: topic,
    // A language is searched only in subjects that have two.
    keywords: banks.length > 1 ? languages.join(' ') : undefined,
  };
});

const LEVEL_OPTIONS = [
  ...LEVELS.map((value) => ({ value, label: value })),
  { value: 'mixed' as const, label: 'Mixed' },
];

const MODE_HINTS: Readonly<Record<QuizMode, string>> = {
  learn: 'Check each answer at once, and read why.',
  test: 'Answers and explanations at the end.',
};

/** The links to print a quiz, and to type in the answers to a printed quiz. */
export interface QuizPaperLinks {
  /** Returns the link that prints a quiz with this choice; null if it cannot be printed. */
  printHref(choice: QuizChoice): string | null;
  keyInHref: string;
}

export interface QuizSetupScreenProps {
  isLoading: boolean;
  error: string | null;
  /** The form's values when the page opens. */
  initial: QuizSetup;
  /** How many questions of each topic the learner answered, and how many correctly; null until loaded. */
  topics: readonly TopicCount[] | null;
  onStart(setup: QuizSetup): void;
  /** Links to print a quiz, and to type in answers from paper. */
  paper?: QuizPaperLinks | undefined;
  /** Links to unfinished attempts. */
  waiting?: ReactNode;
}

/** The setup page of a quiz, as specified (docs/product.md#quiz-1). 'Customize' adds choices (docs/product.md#quiz-10). */
export function QuizSetupScreen(props: QuizSetupScreenProps) {
  const { isLoading, error, initial, topics, onStart, paper, waiting } = props;
  const [setup, setSetup] = useState(initial);
  const [isCustomizing, setCustomizing] = useState(false);
  const [isStarted, setStarted] = useState(false);
  const choice = setupToChoice(setup);
  const printHref = choice === null ? null : (paper?.printHref(choice) ?? null);

  // A link has started the quiz, so nobody waits at the form's busy button.
  if (isLoading && !isStarted) return <Spinner label="Drawing questions…" isPage />;
  return (
    <SetupForm
      heading="Practice Quizzes"
      intro={`${setup.size} questions per quiz.${passagesText(setup)}`}
      label="Set up a quiz"
      startLabel="Start Quiz"
      busyLabel="Drawing questions…"
      isLoading={isLoading}
      errorTitle="The quiz could not start"
      error={error}
      missing={missingChoiceText(setup)}
      onStart={() => {
        setStarted(true);
        onStart(setup);
      }}
      waiting={waiting}
      after={
        paper === undefined ? undefined : (
          <PaperLinks
            printLabel="Print this quiz"
            printHref={printHref}
            note={
              choice !== null && printHref === null
                ? 'To print it, choose one topic or all of them, and the questions “Any”.'
                : null
            }
            keyInHref={paper.keyInHref}
          />
        )
      }
    >
      <RadioCardGroup<Subject>
        label="Topic"
        name="topic"
        columns={2}
        className={lowCardsClass}
        value={setup.subject}
        onValueChange={(subject) => setSetup(withSubject(setup, subject))}
        options={TOPICS}
      />
      <SegmentedControl<SetupLevel>
        label="Difficulty"
        name="difficulty"
        value={setup.level}
        onValueChange={(level) => setSetup({ ...setup, level })}
        options={LEVEL_OPTIONS}
      />
      <TimerField
        label={`Enable Timer (${quizTimeLimitMinutes(setup.size)} minutes)`}
        paceLabel="Time for the quiz"
        value={setup.timing}
        onValueChange={(timing) => setSetup({ ...setup, timing })}
      />
      <Disclosure
        variant="row"
        label="Customize"
        note={customizedText(setup)}
        isOpen={isCustomizing}
        onOpenChange={setCustomizing}
      >
        <Stack>
          <Combobox
            label="Find a topic"
            value={null}
            onValueChange={(tag) => tag && setSetup(withFoundTopic(setup, tag))}
            options={FOUND_TOPICS}
          />
          <TopicChoice setup={setup} onSetupChange={setSetup} topics={topics} />
          <SegmentedControl<`${QuizSize}`>
            label="How many questions"
            name="size"
            value={setup.size === 3 ? null : `${setup.size}`}
            onValueChange={(value) =>
              setSetup({ ...setup, size: QUIZ_SIZES.find((size) => `${size}` === value) ?? setup.size })
            }
            options={QUIZ_SIZES.map((size) => ({ value: `${size}` as const, label: String(size) }))}
          />
          <SegmentedControl<QuestionPool>
            label="Which questions"
            name="pool"
            value={setup.pool}
            onValueChange={(pool) => setSetup({ ...setup, pool })}
            options={QUESTION_POOLS.map((value) => ({ value, label: POOL_NAMES[value] }))}
          />
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
        </Stack>
      </Disclosure>
    </SetupForm>
  );
}
