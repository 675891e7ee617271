import type { ComponentProps } from 'react';
import { classNames } from '#ui/class-names';
import { Field, type FieldProps, fieldStyles, splitFieldProps } from '#ui/field';
import type { ValueProps } from '#ui/value';
import styles from './TextArea.module.css';

export type TextAreaProps = Omit<
  ComponentProps<'textarea'>,
  keyof ValueProps<string> | 'disabled' | 'onChange'
> &
  FieldProps &
  ValueProps<string>;

/**
 * A field for several lines of text, which grows with its content. `ref` and other props are passed to the textarea,
 * `className` to the field.
 */
export function TextArea(props: TextAreaProps) {
  const [field, { onValueChange, rows = 4, ...rest }] = splitFieldProps(props);
  return (
    <Field {...field}>
      {(control) => (
        <div className={fieldStyles.control}>
          <textarea
            {...rest}
            {...control}
            rows={rows}
            className={classNames(fieldStyles.input, styles.textarea)}
            onChange={(event) => onValueChange?.(event.currentTarget.value)}
          />
        </div>
      )}
    </Field>
  );
}
