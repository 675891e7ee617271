import type { ComponentProps, ReactNode } from 'react';
import { Field, type FieldProps, fieldStyles, splitFieldProps } from '#ui/field';
import type { ValueProps } from '#ui/value';

export type TextFieldProps = Omit<
  ComponentProps<'input'>,
  keyof ValueProps<string> | 'prefix' | 'size' | 'disabled' | 'onChange'
> &
  FieldProps &
  ValueProps<string> & {
    /** Fixed text before the input, such as "@". It is not part of the value. */
    prefix?: string | undefined;
    /** A control inside the box, after the text. */
    suffix?: ReactNode;
  };

/** A field for one line of text. `ref` and other props are passed to the input, `className` to the whole field. */
export function TextField(props: TextFieldProps) {
  const [field, { onValueChange, prefix, suffix, ...rest }] = splitFieldProps(props);
  return (
    <Field {...field}>
      {(control) => (
        <div className={fieldStyles.control}>
          {prefix && (
            <span className={fieldStyles.affix} aria-hidden="true">
              {prefix}
            </span>
          )}
          <input
            type="text"
            {...rest}
            {...control}
            className={fieldStyles.input}
            onChange={(event) => onValueChange?.(event.currentTarget.value)}
          />
          {suffix}
        </div>
      )}
    </Field>
  );
}
