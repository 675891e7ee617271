import { type ReactNode, useState } from 'react';
import { SetupForm, type Timing, TimingField } from '#features/attempt';
import { Text } from '#ui/heading';
import { SECTIONS, timeLimit } from '../model/sections.ts';
import styles from './ExamSetupScreen.module.css';

export interface ExamSetupScreenProps {
  isLoading: boolean;
  error: string | null;
  onStart(timing: Timing): void;
  /** Attempts of other kinds that wait. */
  waiting?: ReactNode;
}

/** The four sections, whether they are timed, and the start (docs/product.md#exam-1). */
export function ExamSetupScreen({ isLoading, error, onStart, waiting }: ExamSetupScreenProps) {
  const [timing, setTiming] = useState<Timing>('off');
  const total = SECTIONS.reduce((sum, { size }) => sum + size, 0);

  return (
    <SetupForm
      heading="UPCAT Mock Exam"
      intro={`${total} questions in four sections, one after the other. When a section is done, it is locked.`}
      label="Set up a mock exam"
      startLabel="Start Mock Exam"
      busyLabel="Drawing questions…"
      isLoading={isLoading}
      errorTitle="The exam could not start"
      error={error}
      missing={null}
      onStart={() => onStart(timing)}
      waiting={waiting}
    >
      <ol className={styles.sections}>
        {SECTIONS.map(({ subject, title, size, minutes }, index) => (
          <li key={subject} className={styles.section}>
            <span className={styles.number} aria-hidden="true">
              {index + 1}
            </span>
            <strong className={styles.title}>{title}</strong>
            <span className={styles.facts}>
              {size} questions{limitText(timeLimit({ minutes }, timing))}
            </span>
          </li>
        ))}
      </ol>
      <TimingField
        label="Enable Section Timers"
        hint="A section whose time is up closes by itself. Your answers are kept."
        legend="Time for each section"
        value={timing}
        onValueChange={setTiming}
      />
      <Text tone="muted" size="sm">
        Your answers are kept on this device as you go. You can close the tab and continue later.
      </Text>
    </SetupForm>
  );
}

function limitText(limit: number | null): string {
  return limit === null ? '' : ` · ${limit / 60_000} minutes`;
}
