import type { ComponentProps } from 'react';
import { classNames } from '#ui/class-names';
import { Field, type FieldProps, fieldStyles } from '#ui/field';
import type { ValueProps } from '#ui/value';
import styles from './LettersField.module.css';

export type LettersFieldProps = Omit<ComponentProps<'textarea'>, keyof ValueProps<string> | 'onChange'> &
  Omit<FieldProps, 'hint'> &
  ValueProps<string> & {
    /** The progress of the typing: '47 of 60'. */
    count: string;
  };

/**
 * A field for the letters of an answer sheet, typed or pasted, with a count of the letters so far. `ref` is passed to
 * the textarea.
 */
export function LettersField({
  label,
  onValueChange,
  count,
  error,
  isOptional,
  isLabelHidden,
  className,
  id,
  'aria-describedby': describedBy,
  ...rest
}: LettersFieldProps) {
  return (
    <Field {...{ label, hint: count, error, isOptional, isLabelHidden, id, describedBy, className }}>
      {(control) => (
        <div className={fieldStyles.control}>
          <textarea
            rows={2}
            autoCapitalize="characters"
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            {...rest}
            {...control}
            onChange={(event) => onValueChange?.(event.currentTarget.value)}
            className={classNames(fieldStyles.input, styles.letters)}
          />
        </div>
      )}
    </Field>
  );
}
