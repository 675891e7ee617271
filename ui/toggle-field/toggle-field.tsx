import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '#ui/class-names';
import { FieldError, useDescription } from '#ui/field';
import { useValue } from '#ui/value';
import { hiddenStyles } from '#ui/visually-hidden';
import styles from './ToggleField.module.css';

export type ToggleFieldProps = Omit<
  ComponentProps<'input'>,
  'type' | 'checked' | 'defaultChecked' | 'size' | 'disabled' | 'onChange'
> & {
  /** The visible label. Pressing the label toggles the control too. */
  label: ReactNode;
  /** Whether the control is on. With it the caller keeps the state; without it the part does. */
  isChecked?: boolean | undefined;
  /** Whether the control is on at first, if the part keeps the state. @default false */
  defaultChecked?: boolean | undefined;
  /** Called with the new state. */
  onCheckedChange?: ((isChecked: boolean) => void) | undefined;
  /** A permanent hint: what the choice means. */
  hint?: ReactNode;
  /** The problem and how to fix it. */
  error?: string | undefined;
  /** Disables the control. @default false */
  isDisabled?: boolean | undefined;
};

type FrameProps = ToggleFieldProps & {
  /** The visible, drawn control. It comes after the native input in the DOM, so `input:checked + &` can style it. */
  picture: ReactNode;
  /** Where the drawn control is: before the label, or at the end of the row. */
  picturePlace: 'start' | 'end';
};

/**
 * The base of Checkbox and Switch: a native checkbox over the whole row, its label, hint and error. `ref` and other
 * props are passed to the input; `className` is set on the outer element.
 */
export function ToggleField({
  label,
  isChecked,
  defaultChecked,
  onCheckedChange,
  hint,
  error,
  isDisabled = false,
  picture,
  picturePlace,
  className,
  'aria-describedby': describedBy,
  ...rest
}: FrameProps) {
  const [isOn, setOn] = useValue(
    { value: isChecked, defaultValue: defaultChecked, onValueChange: onCheckedChange },
    false,
  );
  const { hintId, errorId, attributes } = useDescription({ hint, error, describedBy });
  const words = <span className={styles.label}>{label}</span>;
  return (
    <div
      className={classNames(styles.root, className)}
      data-picture={picturePlace}
      data-invalid={error ? true : undefined}
    >
      <label className={styles.row}>
        {picturePlace === 'end' && words}
        <input
          {...rest}
          {...attributes}
          type="checkbox"
          disabled={isDisabled}
          className={hiddenStyles.control}
          checked={isOn}
          onChange={(event) => setOn(event.currentTarget.checked)}
        />
        {picture}
        {picturePlace === 'start' && words}
      </label>
      {hint && (
        <div id={hintId} className={styles.hint}>
          {hint}
        </div>
      )}
      {error && (
        <div className={styles.error}>
          <FieldError id={errorId}>{error}</FieldError>
        </div>
      )}
    </div>
  );
}
