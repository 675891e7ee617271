import type { ComponentProps } from 'react';
import { classNames } from '#ui/class-names';
import { Field, type FieldProps, fieldStyles } from '#ui/field';
import styles from './TextArea.module.css';

export type TextAreaProps = Omit<ComponentProps<'textarea'>, 'disabled'> & FieldProps;

/**
 * A field for several lines of text, which grows with its content. `ref` and other props are passed to the textarea,
 * `className` to the field.
 */
export function TextArea({
  label,
  hint,
  error,
  isOptional,
  isLabelHidden,
  isDisabled,
  className,
  id,
  rows = 4,
  'aria-describedby': describedBy,
  ...rest
}: TextAreaProps) {
  return (
    <Field {...{ label, hint, error, isOptional, isLabelHidden, id, describedBy, className }}>
      {(control) => (
        <div className={fieldStyles.control}>
          <textarea
            {...rest}
            {...control}
            rows={rows}
            disabled={isDisabled}
            className={classNames(fieldStyles.input, styles.textarea)}
          />
        </div>
      )}
    </Field>
  );
}
