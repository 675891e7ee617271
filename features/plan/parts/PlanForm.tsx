import { type FormEvent, useId, useState } from 'react';
import { FEWEST_MINUTES, MOST_MINUTES, type PlanSettings } from '#features/memory';
import { FormProblem, problemOf, useSubmit } from '#kernel/async';
import { Button } from '#ui/button';
import { Checkbox } from '#ui/checkbox';
import { NumberField } from '#ui/number-field';
import { TextField } from '#ui/text-field';
import { StatusRegion } from '#ui/toast';
import { WEEKDAYS } from '../model/words.ts';
import styles from './PlanForm.module.css';

export interface PlanFormProps {
  settings: PlanSettings;
  /** Writes the plan; throws an AppError. */
  onSave(settings: PlanSettings): Promise<void>;
}

/** Exam date, minutes a day and free days (docs/product.md#plan-1). */
export function PlanForm({ settings, onSave }: PlanFormProps) {
  const [date, setDate] = useState(settings.examDate ?? '');
  const [minutes, setMinutes] = useState<number | null>(settings.minutesADay);
  const [free, setFree] = useState<readonly number[]>(settings.freeWeekdays);
  const [isSaved, setSaved] = useState(false);
  const legendId = useId();
  const isInRange = minutes !== null && minutes >= FEWEST_MINUTES && minutes <= MOST_MINUTES;
  const { isBusy, problem, submit } = useSubmit(
    async () => {
      if (!isInRange) return;
      await onSave({
        examDate: date === '' ? null : date,
        minutesADay: Math.round(minutes),
        freeWeekdays: [...free].sort(),
      });
      setSaved(true);
    },
    (error) => problemOf(error, 'The plan could not be saved. Try again when you are online.'),
  );

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setSaved(false);
    void submit();
  }
  function toggle(day: number, isFree: boolean) {
    setSaved(false);
    setFree(isFree ? [...free, day] : free.filter((other) => other !== day));
  }

  return (
    <form className={styles.form} aria-label="Your plan" onSubmit={handleSubmit}>
      <TextField
        label="Exam date"
        hint="Leave it empty if you do not know it yet."
        type="date"
        value={date}
        onChange={(event) => {
          setSaved(false);
          setDate(event.target.value);
        }}
      />
      <NumberField
        label="Minutes a day"
        value={minutes}
        onValueChange={(value) => {
          setSaved(false);
          setMinutes(value);
        }}
        min={FEWEST_MINUTES}
        max={MOST_MINUTES}
        step={5}
        suffix="min"
        error={isInRange ? undefined : `From ${FEWEST_MINUTES} to ${MOST_MINUTES} minutes.`}
      />
      <fieldset className={styles.days} aria-labelledby={legendId}>
        <legend id={legendId}>Free days</legend>
        {WEEKDAYS.map((name, index) => (
          <Checkbox
            key={name}
            label={name}
            isChecked={free.includes(index + 1)}
            onCheckedChange={(isFree) => toggle(index + 1, isFree)}
          />
        ))}
      </fieldset>
      <FormProblem problem={problem} />
      <div>
        <Button type="submit" isBusy={isBusy} busyLabel="Saving…" isDisabled={!isInRange}>
          Save plan
        </Button>
      </div>
      <StatusRegion>{isSaved ? 'Saved. Today’s list follows your plan.' : null}</StatusRegion>
      {isSaved ? <p className={styles.saved}>Saved. Today’s list follows your plan.</p> : null}
    </form>
  );
}
