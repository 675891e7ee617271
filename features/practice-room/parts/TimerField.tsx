import { useState } from 'react';
import type { Timing } from '#features/attempt';
import { Checkbox } from '#ui/checkbox';
import { Disclosure } from '#ui/disclosure';
import { SegmentedControl } from '#ui/segmented-control';

type Pace = Exclude<Timing, 'off'>;

const PACES = [
  { value: '1x', label: '1×' },
  { value: '1.5x', label: '1.5×' },
  { value: '2x', label: '2×' },
] as const satisfies readonly { value: Pace; label: string }[];

export interface TimerFieldProps {
  label: string;
  /** The label above the choice of a pace: `Time for the quiz`. */
  paceLabel: string;
  value: Timing;
  onValueChange(value: Timing): void;
  /** Whether the choice of a pace is hidden under 'Customize' until the learner opens it. @default false */
  isPaceFolded?: boolean;
}

/**
 * The field for an attempt's timer: off, the usual time, or 1.5 or 2 times as much (docs/decisions.md#d-4 and WCAG
 * 2.2.1).
 */
export function TimerField({
  label,
  paceLabel,
  value,
  onValueChange,
  isPaceFolded = false,
}: TimerFieldProps) {
  const [isOpen, setOpen] = useState(false);
  const pace =
    value === 'off' ? null : (
      <SegmentedControl<Pace>
        label={paceLabel}
        name="pace"
        value={value}
        onValueChange={onValueChange}
        options={PACES}
      />
    );
  return (
    <>
      <Checkbox
        label={label}
        isChecked={value !== 'off'}
        onCheckedChange={(isTimed) => onValueChange(isTimed ? '1x' : 'off')}
      />
      {pace !== null && isPaceFolded ? (
        <Disclosure variant="row" label="Customize" isOpen={isOpen} onOpenChange={setOpen}>
          {pace}
        </Disclosure>
      ) : (
        pace
      )}
    </>
  );
}
