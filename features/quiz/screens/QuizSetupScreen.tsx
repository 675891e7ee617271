import { type ReactNode, useState } from 'react';
import { PaperLinks, SetupForm, SUBJECT_CARDS, TimerField } from '#features/practice-room';
import { LEVELS, QUESTION_POOLS, type QuestionPool, type Subject } from '#features/questions';
import { Text } from '#ui/heading';
import { RadioCardGroup } from '#ui/radio-card';
import { SegmentedControl } from '#ui/segmented-control';
import { Spinner } from '#ui/spinner';
import {
  QUIZ_SIZES,
  type QuizChoice,
  type QuizMode,
  type QuizSize,
  quizTimeLimitMinutes,
} from '../model/choice.ts';
import {
  missingChoiceText,
  type Preset,
  presetOf,
  QUIZ_PRESETS,
  type QuizSetup,
  type SetupLevel,
  setupToChoice,
  withSubject,
} from '../model/setup.ts';
import { SubjectTiles, type SubjectTilesProps } from '../parts/SubjectTiles.tsx';
import { TopicChoice } from '../parts/TopicChoice.tsx';
import styles from './QuizSetupScreen.module.css';

const PRESET_OPTIONS = [
  { value: 'full', label: 'Full quiz' },
  { value: 'learn', label: 'Ten to learn' },
] as const satisfies readonly { value: Preset; label: string }[];

const LEVEL_OPTIONS = [
  ...LEVELS.map((value) => ({ value, label: value })),
  { value: 'mixed' as const, label: 'Mixed' },
];

const POOL_NAMES: Readonly<Record<QuestionPool, string>> = {
  any: 'Any',
  new: 'New',
  wrong: 'Missed',
  flagged: 'Flagged',
};

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

export interface QuizSetupScreenProps extends SubjectTilesProps {
  isLoading: boolean;
  error: string | null;
  /** The form's values when the page opens. */
  initial: QuizSetup;
  /** Whether the form is open when the page opens, because the link contains choices. */
  isCustomized: boolean;
  /** Called with the form's complete values when the learner starts the quiz. */
  onStart(setup: QuizSetup): void;
  /** Links to print a quiz, and to type in answers from paper. */
  paper?: QuizPaperLinks | undefined;
  /** Links to unfinished attempts. */
  waiting?: ReactNode;
}

/**
 * The setup page of a quiz. One tap on a subject starts ten questions. 'Customize' opens the form with further choices,
 * as specified (docs/product.md#quiz-1).
 */
export function QuizSetupScreen({
  isLoading,
  error,
  initial,
  isCustomized,
  topics,
  subjectHref,
  onStart,
  paper,
  waiting,
}: QuizSetupScreenProps) {
  const [setup, setSetup] = useState(initial);
  const [isUnfolded, setUnfolded] = useState(isCustomized);
  const isOpen = isUnfolded || error !== null;
  const choice = setupToChoice(setup);
  const printHref = choice === null ? null : (paper?.printHref(choice) ?? null);

  // The learner tapped a subject while the form was closed. The form's busy button is not visible then, so show a
  // spinner.
  if (isLoading && !isOpen) return <Spinner label="Drawing questions…" isPage />;
  return (
    <SetupForm
      heading="Practice Quizzes"
      intro={isOpen ? 'Set up your own quiz.' : 'Tap a subject for ten questions at your level.'}
      label="Set up a quiz"
      startLabel="Start Quiz"
      busyLabel="Drawing questions…"
      isLoading={isLoading}
      errorTitle="The quiz could not start"
      error={error}
      missing={missingChoiceText(setup)}
      onStart={() => onStart(setup)}
      waiting={waiting}
      quick={{
        starts: <SubjectTiles topics={topics} subjectHref={subjectHref} />,
        isFormOpen: isOpen,
        onFormOpenChange: setUnfolded,
      }}
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
      <div className={styles.choice}>
        <SegmentedControl<Preset>
          label="Begin with"
          name="preset"
          value={presetOf(setup)}
          onValueChange={(preset) => setSetup({ ...setup, ...QUIZ_PRESETS[preset] })}
          options={PRESET_OPTIONS}
        />
        <Text tone="muted" size="sm">
          {`${setup.size} questions. ${MODE_HINTS[setup.mode]}`}
        </Text>
      </div>
      <RadioCardGroup<Subject>
        label="Topic"
        name="topic"
        columns={2}
        value={setup.subject}
        onValueChange={(subject) => setSetup(withSubject(setup, subject))}
        options={SUBJECT_CARDS}
      />
      <SegmentedControl<SetupLevel>
        label="Difficulty"
        name="difficulty"
        value={setup.level}
        onValueChange={(level) => setSetup({ ...setup, level })}
        options={LEVEL_OPTIONS}
      />
      <TopicChoice setup={setup} onSetupChange={setSetup} topics={topics} />
      <SegmentedControl<`${QuizSize}`>
        label="How many questions"
        name="size"
        value={`${setup.size}`}
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
      <TimerField
        label={`Enable Timer (${quizTimeLimitMinutes(setup.size)} minutes)`}
        paceLabel="Time for the quiz"
        value={setup.timing}
        onValueChange={(timing) => setSetup({ ...setup, timing })}
      />
    </SetupForm>
  );
}
