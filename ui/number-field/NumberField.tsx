import type { ComponentProps } from 'react';
import { classNames } from '#ui/class-names';
import { Field, type FieldProps, fieldStyles } from '#ui/field';
import { Minus, Plus } from '#ui/icon';
import styles from './NumberField.module.css';
import { parseNumber, stepNumber } from './number.ts';

export type NumberFieldProps = Omit<
  ComponentProps<'input'>,
  'value' | 'defaultValue' | 'type' | 'min' | 'max' | 'step' | 'prefix' | 'size' | 'disabled'
> &
  FieldProps & {
    /** The number, or null for an empty field. */
    value: number | null;
    /** Called with every change, as typed: a number outside min and max is reported too. */
    onValueChange: (value: number | null) => void;
    /** The least that counts. */
    min?: number | undefined;
    /** The most that counts. */
    max?: number | undefined;
    /** How far a press of a button or an arrow goes. @default 1 */
    step?: number | undefined;
    /** The unit after the number, such as "hours". */
    suffix?: string | undefined;
  };

/** A whole or decimal number, by typing, arrow keys or the two buttons. */
export function NumberField({
  label,
  hint,
  error,
  isOptional,
  isLabelHidden,
  value,
  onValueChange,
  min,
  max,
  step = 1,
  suffix,
  className,
  id,
  isDisabled = false,
  'aria-describedby': describedBy,
  ...rest
}: NumberFieldProps) {
  // The buttons repeat for the hand what the arrow keys do, so they stay out of the tab order and the accessibility tree.
  const stepButton = (direction: 1 | -1) => {
    const next = stepNumber(value, direction, { min, max, step });
    return (
      <button
        type="button"
        tabIndex={-1}
        aria-hidden="true"
        className={styles.step}
        disabled={isDisabled || next === value}
        onClick={() => onValueChange(next)}
      >
        {direction === 1 ? <Plus /> : <Minus />}
      </button>
    );
  };
  return (
    <Field {...{ label, hint, error, isOptional, isLabelHidden, id, describedBy, className }}>
      {(control) => (
        <div className={classNames(fieldStyles.control, styles.control)}>
          {stepButton(-1)}
          <input
            {...rest}
            {...control}
            {...{ min, max, step, disabled: isDisabled }}
            type="number"
            inputMode={Number.isInteger(step) ? 'numeric' : 'decimal'}
            className={classNames(fieldStyles.input, styles.input)}
            value={value ?? ''}
            onChange={(event) => {
              rest.onChange?.(event);
              onValueChange(parseNumber(event.currentTarget.value));
            }}
          />
          {suffix && (
            <span className={styles.suffix} aria-hidden="true">
              {suffix}
            </span>
          )}
          {stepButton(1)}
        </div>
      )}
    </Field>
  );
}
