import { useSetAtom } from 'jotai';
import { useState } from 'react';
import { FormProblem, fixedTextProblem, useSubmit } from '#kernel/async';
import { Button } from '#ui/button';
import { Dialog, DialogActions } from '#ui/dialog';
import { Form } from '#ui/form';
import { Grid } from '#ui/grid';
import { NumberField } from '#ui/number-field';
import { Inline } from '#ui/stack';
import {
  clampHours,
  clampMinutes,
  GOAL_MINUTE_STEP,
  GOAL_PRESETS,
  type GoalFormValues,
  MAX_GOAL_HOURS,
  roundGoalMinutes,
  toGoalForm,
  toGoalMinutes,
} from '../model/goal.ts';
import { saveStudyGoalAtom } from '../state/report.ts';
import styles from '../styles.module.css';

/** The error message if the goal could not be saved (docs/product.md#time-6). */
const GOAL_PROBLEM = 'Error saving your goal. Please try again.';

export interface GoalDialogProps {
  /** The current goal, in minutes a week. */
  minutes: number;
  isOpen: boolean;
  onOpenChange(isOpen: boolean): void;
}

/**
 * The dialog 'Set Weekly Study Goal' (docs/product.md#time-6), with hours from 0 to 168, and minutes from 0
 * to 59 in steps of 15.
 */
export default function GoalDialog({ minutes, isOpen, onOpenChange }: GoalDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      size="sm"
      title="Set Weekly Study Goal"
      description="How much do you want to study in a week?"
    >
      <GoalFields minutes={minutes} onDismiss={() => onOpenChange(false)} />
    </Dialog>
  );
}

function GoalFields({ minutes: goal, onDismiss }: { minutes: number; onDismiss(): void }) {
  const save = useSetAtom(saveStudyGoalAtom);
  const [opened] = useState(() => toGoalForm(goal));
  const [form, setForm] = useState<GoalFormValues>(opened);
  const saving = useSubmit(async () => {
    await save(toGoalMinutes(form, opened.minutes));
    onDismiss();
  }, fixedTextProblem(GOAL_PROBLEM));

  return (
    <Form className={styles.form} onSubmit={() => void saving.submit()}>
      <Inline gap={2} align="stretch" role="group" aria-label="Common goals">
        {GOAL_PRESETS.map((hours) => (
          <Button
            key={hours}
            variant="secondary"
            size="sm"
            aria-pressed={form.hours === hours && form.minutes === 0}
            onClick={() => setForm({ hours, minutes: 0 })}
          >
            {`${hours} h`}
          </Button>
        ))}
      </Inline>
      <Grid minColumn="11rem">
        <NumberField
          label="Hours"
          min={0}
          max={MAX_GOAL_HOURS}
          value={form.hours}
          onValueChange={(hours) => setForm((before) => ({ ...before, hours: clampHours(hours) }))}
        />
        <NumberField
          label="Minutes"
          min={0}
          max={59}
          step={GOAL_MINUTE_STEP}
          value={form.minutes}
          onValueChange={(minutes) => setForm((before) => ({ ...before, minutes: clampMinutes(minutes) }))}
          // Minutes that are not a multiple of 15 are rounded when the field loses the focus, not while the learner
          // types.
          onBlur={() =>
            setForm((before) =>
              before.minutes === opened.minutes
                ? before
                : { ...before, minutes: roundGoalMinutes(before.minutes) },
            )
          }
        />
      </Grid>
      <FormProblem problem={saving.problem} />
      <DialogActions>
        <Button variant="secondary" onClick={onDismiss}>
          Cancel
        </Button>
        <Button type="submit" isBusy={saving.isBusy} busyLabel="Saving…">
          Save Goal
        </Button>
      </DialogActions>
    </Form>
  );
}
