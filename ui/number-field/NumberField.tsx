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
    /** Called on every change with the typed number, even if it is outside `min` and `max`. */
    onValueChange: (value: number | null) => void;
    /** The lowest valid number. */
    min?: number | undefined;
    /** The highest valid number. */
    max?: number | undefined;
    /** The change per press of a step button or an arrow key. @default 1 */
    step?: number | undefined;
    /** The unit after the number, such as "hours". */
    suffix?: string | undefined;
  };

/**
 * A field for a whole or decimal number. The reader types the number, or changes it by arrow keys or two step
 * buttons.
 */
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
  // The step buttons do the same as the arrow keys, so they are not in the tab order or the accessibility tree.
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
            // A wheel over a focused number would change it while the reader wants to scroll.
            onWheel={(event) => event.currentTarget.blur()}
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
