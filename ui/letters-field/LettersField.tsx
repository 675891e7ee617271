import type { ComponentProps } from 'react';
import { classNames } from '#ui/class-names';
import { Field, type FieldProps, fieldStyles } from '#ui/field';
import styles from './LettersField.module.css';

export type LettersFieldProps = Omit<ComponentProps<'textarea'>, 'value' | 'onChange'> &
  Omit<FieldProps, 'hint'> & {
    /** The typed text. */
    value: string;
    /** Called with the new text. */
    onValueChange: (value: string) => void;
    /** The progress of the typing: '47 of 60'. */
    count: string;
  };

/**
 * A field for the letters of an answer sheet, typed or pasted, with a count of the letters so far. `ref` is passed to
 * the textarea.
 */
export function LettersField({
  label,
  value,
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
            value={value}
            onChange={(event) => onValueChange(event.target.value)}
            className={classNames(fieldStyles.input, styles.letters)}
          />
        </div>
      )}
    </Field>
  );
}
