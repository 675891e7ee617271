import type { ComponentProps } from 'react';
import { classNames } from '#ui/class-names';
import { Field, type FieldProps, fieldStyles, splitFieldProps } from '#ui/field';
import { ChevronDown } from '#ui/icon';
import { useLabels } from '#ui/labels';
import { useValue, type ValueProps } from '#ui/value';
import styles from './Select.module.css';

type SelectOption<Value extends string> = Readonly<{ value: Value; label: string }>;

export type SelectProps<Value extends string> = Omit<
  ComponentProps<'select'>,
  keyof ValueProps<Value> | 'size' | 'disabled' | 'onChange'
> &
  FieldProps &
  ValueProps<Value | null, Value> & {
    /** The choices, in order. */
    options: readonly SelectOption<Value>[];
    /** Shown while nothing is chosen. @default 'Choose…' */
    placeholder?: string | undefined;
  };

/**
 * A choice between many options: a native `select`. For two to six options prefer RadioCardGroup or SegmentedControl.
 */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const [field, { options, value: given, defaultValue, onValueChange, placeholder, ...rest }] =
    splitFieldProps(props);
  const labels = useLabels();
  const [value, choose] = useValue({ value: given, defaultValue, onValueChange }, null);
  return (
    <Field {...field}>
      {(control) => (
        <div className={fieldStyles.control}>
          <select
            {...rest}
            {...control}
            className={classNames(fieldStyles.input, fieldStyles.picker, styles.select)}
            value={value ?? ''}
            onChange={(event) => {
              const chosen = options.find((option) => option.value === event.currentTarget.value);
              if (chosen) choose(chosen.value);
            }}
          >
            {value === null && (
              <option value="" disabled>
                {placeholder ?? labels.choose}
              </option>
            )}
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown className={fieldStyles.arrow} />
        </div>
      )}
    </Field>
  );
}
