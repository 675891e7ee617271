import { useState } from 'react';
import type { Timing } from '#features/results';
import { Checkbox } from '#ui/checkbox';
import { Disclosure } from '#ui/disclosure';
import { SegmentedControl } from '#ui/segmented-control';

type Pace = Exclude<Timing, 'off'>;

const PACES = [
  { value: '1x', label: '1×' },
  { value: '1.5x', label: '1.5×' },
  { value: '2x', label: '2×' },
] as const satisfies readonly { value: Pace; label: string }[];

export interface TimingFieldProps {
  label: string;
  /** The label above the paces: `Time for the quiz`. */
  legend: string;
  value: Timing;
  onValueChange(value: Timing): void;
  /** Whether the paces are behind 'Customize'. @default false */
  isPaceFolded?: boolean;
}

/** A timer that is a choice: off, or the usual time, or more of it (docs/decisions.md#d-4, WCAG 2.2.1). */
export function TimingField({ label, legend, value, onValueChange, isPaceFolded = false }: TimingFieldProps) {
  const [isOpen, setOpen] = useState(false);
  const pace =
    value === 'off' ? null : (
      <SegmentedControl<Pace>
        label={legend}
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
