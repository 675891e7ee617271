import type { ComponentProps } from 'react';
import { classNames } from '#ui/class-names';
import { Field, type FieldProps, fieldStyles, splitFieldProps } from '#ui/field';
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
export function LettersField(props: LettersFieldProps) {
  const [field, { onValueChange, count, ...rest }] = splitFieldProps(props);
  return (
    <Field {...field} hint={count}>
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
