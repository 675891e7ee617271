import { useRef, useState } from 'react';
import { MINUTES_A_DAY, type PlanSettings } from '#features/memory';
import { FormProblem, useSubmit } from '#kernel/async';
import { WEEKDAYS } from '#kernel/calendar';
import { Button } from '#ui/button';
import { DateField } from '#ui/date-field';
import { Form } from '#ui/form';
import { NumberField } from '#ui/number-field';
import { useToast } from '#ui/toast';
import { ToggleGroup } from '#ui/toggle-group';
import { examDateProblem } from '../model/examDate.ts';
import styles from '../styles.module.css';

export interface PlanFormProps {
  settings: PlanSettings;
  /** The learner's calendar date, `2027-01-04`. */
  today: string;
  /** Saves the plan's settings. Throws an AppError on failure. */
  onSave(settings: PlanSettings): Promise<void>;
}

interface Edits {
  date?: string;
  /** Null if the field is empty. */
  minutes?: number | null;
  free?: readonly number[];
}

const DAYS = WEEKDAYS.map((name) => ({ value: name as string, label: name.slice(0, 2), name }));

/** The form for the plan's settings: exam date, minutes a day and days off (docs/product.md#plan-1). */
export function PlanForm({ settings, today, onSave }: PlanFormProps) {
  // Only what the learner changed: the saved settings may arrive, or change, while the form is open.
  const [edits, setEdits] = useState<Edits>({});
  const {
    date = settings.examDate ?? '',
    minutes = settings.minutesADay,
    free = settings.freeWeekdays,
  } = edits;
  const showToast = useToast();
  const dateField = useRef<HTMLInputElement>(null);
  const isInRange = minutes !== null && minutes >= MINUTES_A_DAY.least && minutes <= MINUTES_A_DAY.most;
  // The date is checked only when the form is submitted: while a year is being typed, the browser reports years such as
  // 0002.
  const [dateProblem, setDateProblem] = useState<string | null>(null);
  const { isBusy, problem, submit } = useSubmit(async () => {
    if (!isInRange) return;
    await onSave({
      examDate: date === '' ? null : date,
      minutesADay: Math.round(minutes),
      freeWeekdays: [...free].sort(),
    });
    showToast({ tone: 'success', text: 'Saved. Today follows your plan.' });
  }, 'The plan could not be saved. Try again when you are online.');

  function edit(change: Edits) {
    setEdits((before) => ({ ...before, ...change }));
  }

  function handleSubmit() {
    // A date that is only partly typed has the value '', like no date.
    const isPartlyTyped = dateField.current?.validity.badInput === true;
    const found = isPartlyTyped
      ? 'Enter the day, the month and the year.'
      : examDateProblem(date, today, settings.examDate);
    setDateProblem(found);
    if (found === null) void submit();
  }
  return (
    <Form className={styles.form} aria-label="Your plan" onSubmit={handleSubmit}>
      <DateField
        label="Exam date"
        hint="Not sure? Leave it empty."
        ref={dateField}
        value={date}
        error={dateProblem ?? undefined}
        onValueChange={(value) => {
          setDateProblem(null);
          edit({ date: value });
        }}
      />
      <NumberField
        label="Minutes a day"
        value={minutes}
        onValueChange={(value) => edit({ minutes: value })}
        min={MINUTES_A_DAY.least}
        max={MINUTES_A_DAY.most}
        step={5}
        suffix="min"
        error={isInRange ? undefined : `From ${MINUTES_A_DAY.least} to ${MINUTES_A_DAY.most} minutes.`}
      />
      <ToggleGroup
        label="Days off"
        options={DAYS}
        value={free.map((day) => WEEKDAYS[day - 1] ?? '')}
        onValueChange={(names) =>
          edit({ free: names.map((name) => DAYS.findIndex(({ value }) => value === name) + 1) })
        }
      />
      <FormProblem problem={problem} />
      <div>
        <Button type="submit" isBusy={isBusy} busyLabel="Saving…" isDisabled={!isInRange}>
          Save plan
        </Button>
      </div>
    </Form>
  );
}
