import type { ComponentProps } from 'react';
import { classNames } from '#ui/class-names';
import { Field, type FieldProps, fieldStyles, splitFieldProps } from '#ui/field';
import { Minus, Plus } from '#ui/icon';
import { useValue, type ValueProps } from '#ui/value';
import styles from './NumberField.module.css';
import { parseNumber, stepNumber } from './number.ts';

export type NumberFieldProps = Omit<
  ComponentProps<'input'>,
  keyof ValueProps<number> | 'type' | 'min' | 'max' | 'step' | 'prefix' | 'size' | 'disabled' | 'onChange'
> &
  FieldProps &
  ValueProps<number | null> & {
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
 * A field for a whole or decimal number, typed or changed by arrow keys or two step buttons. Its value is null while it
 * is empty, and can be outside `min` and `max` while it is typed.
 */
export function NumberField(props: NumberFieldProps) {
  const [field, { value: given, defaultValue, onValueChange, min, max, step = 1, suffix, ...rest }] =
    splitFieldProps(props);
  const [value, setValue] = useValue({ value: given, defaultValue, onValueChange }, null);
  // The step buttons do the same as the arrow keys, so they are not in the tab order or the accessibility tree.
  const stepButton = (direction: 1 | -1) => {
    const next = stepNumber(value, direction, { min, max, step });
    return (
      <button
        type="button"
        tabIndex={-1}
        aria-hidden="true"
        className={styles.step}
        disabled={field.isDisabled || next === value}
        onClick={() => setValue(next)}
      >
        {direction === 1 ? <Plus /> : <Minus />}
      </button>
    );
  };
  return (
    <Field {...field}>
      {(control) => (
        <div className={classNames(fieldStyles.control, styles.control)}>
          {stepButton(-1)}
          <input
            {...rest}
            {...control}
            {...{ min, max, step }}
            type="number"
            inputMode={Number.isInteger(step) ? 'numeric' : 'decimal'}
            className={classNames(fieldStyles.input, styles.input)}
            value={value ?? ''}
            // A wheel over a focused number would change it while the reader wants to scroll.
            onWheel={(event) => event.currentTarget.blur()}
            onChange={(event) => setValue(parseNumber(event.currentTarget.value))}
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
