import type { ComponentProps } from 'react';
import { classNames } from '#ui/class-names';
import { Field, type FieldProps, fieldStyles } from '#ui/field';
import { ChevronDown } from '#ui/icon';
import { useLabels } from '#ui/labels';
import styles from './Select.module.css';

export type SelectOption<Value extends string> = Readonly<{ value: Value; label: string }>;

export type SelectProps<Value extends string> = Omit<
  ComponentProps<'select'>,
  'value' | 'defaultValue' | 'size' | 'disabled'
> &
  FieldProps & {
    /** The choices, in order. */
    options: readonly SelectOption<Value>[];
    /** The chosen value; null before a choice. */
    value: Value | null;
    /** Called with the choice. */
    onValueChange: (value: Value) => void;
    /** Shown while nothing is chosen. @default 'Choose…' */
    placeholder?: string | undefined;
  };

/**
 * A choice between many options: a native `select`. For two to six options prefer RadioCardGroup or SegmentedControl.
 */
export function Select<Value extends string>({
  label,
  hint,
  error,
  isOptional,
  isLabelHidden,
  isDisabled,
  options,
  value,
  onValueChange,
  placeholder,
  className,
  id,
  onChange,
  'aria-describedby': describedBy,
  ...rest
}: SelectProps<Value>) {
  const { choose } = useLabels();
  return (
    <Field {...{ label, hint, error, isOptional, isLabelHidden, id, describedBy, className }}>
      {(control) => (
        <div className={classNames(fieldStyles.control, styles.control)}>
          <select
            {...rest}
            {...control}
            className={classNames(fieldStyles.input, styles.select)}
            disabled={isDisabled}
            value={value ?? ''}
            onChange={(event) => {
              onChange?.(event);
              const chosen = options.find((option) => option.value === event.currentTarget.value);
              if (chosen) onValueChange(chosen.value);
            }}
          >
            {value === null && (
              <option value="" disabled>
                {placeholder ?? choose}
              </option>
            )}
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown className={styles.arrow} />
        </div>
      )}
    </Field>
  );
}
