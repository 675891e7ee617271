import type { ComponentProps } from 'react';
import { Field, type FieldProps, fieldStyles, splitFieldProps } from '#ui/field';
import { useLabels } from '#ui/labels';
import { useValue, type ValueProps } from '#ui/value';
import styles from './DateField.module.css';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Formats the input's value "2026-11-26" as "26 Nov 2026", and any other value as "". */
function sayDate(value: string): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value) ?? [];
  const name = MONTHS[Number(month) - 1];
  return name === undefined ? '' : `${Number(day)} ${name} ${year}`;
}

export type DateFieldProps = Omit<
  ComponentProps<'input'>,
  keyof ValueProps<string> | 'type' | 'onChange' | 'disabled' | 'min' | 'max' | 'size'
> &
  FieldProps &
  ValueProps<string> & {
    /** The earliest date, as "2026-11-26". */
    min?: string | undefined;
    /** The latest date. */
    max?: string | undefined;
    /** The text for an empty date. @default 'No date' */
    emptyLabel?: string | undefined;
  };

/**
 * A field for a date such as "2026-11-26", or "" for none, with the device's own picker. Without the focus it shows "26 Nov 2026" in every browser
 * language; with the focus it shows the browser's own date editor. `ref` is passed to the input.
 */
export function DateField(props: DateFieldProps) {
  const [field, { value: given, defaultValue, onValueChange, emptyLabel, ...rest }] = splitFieldProps(props);
  const { noDate } = useLabels();
  const [value, setValue] = useValue({ value: given, defaultValue, onValueChange }, '');
  return (
    <Field {...field}>
      {(control) => (
        <div className={`${fieldStyles.control} ${styles.box}`}>
          <input
            {...rest}
            {...control}
            type="date"
            value={value}
            onChange={(event) => setValue(event.currentTarget.value)}
            className={`${fieldStyles.input} ${styles.input}`}
          />
          <span className={styles.words} data-is-empty={value === '' || undefined} aria-hidden="true">
            {sayDate(value) || (emptyLabel ?? noDate)}
          </span>
        </div>
      )}
    </Field>
  );
}
