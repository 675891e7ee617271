import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '#ui/class-names';
import { FieldError } from '#ui/field';
import { Check } from '#ui/icon';
import styles from './Checkbox.module.css';

export type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'checked' | 'defaultChecked' | 'size'> & {
  label: ReactNode;
  isChecked: boolean;
  onCheckedChange: (isChecked: boolean) => void;
  hint?: ReactNode;
  error?: string | undefined;
};

/** Yes or no, taken with the rest of a form. For something that acts at once use Switch. `ref` reaches the input. */
export function Checkbox({
  label,
  isChecked,
  onCheckedChange,
  hint,
  error,
  className,
  onChange,
  'aria-describedby': describedBy,
  ...rest
}: CheckboxProps) {
  const id = useId();
  const hintId = hint ? `${id}hint` : undefined;
  const errorId = error ? `${id}error` : undefined;
  return (
    <div className={classNames(styles.root, className)} data-invalid={error ? true : undefined}>
      <label className={styles.row}>
        <input
          {...rest}
          type="checkbox"
          className={styles.input}
          checked={isChecked}
          aria-invalid={error ? true : undefined}
          aria-describedby={classNames(describedBy, hintId, errorId) || undefined}
          onChange={(event) => {
            onChange?.(event);
            onCheckedChange(event.currentTarget.checked);
          }}
        />
        <span className={styles.box} aria-hidden="true">
          <Check strokeWidth={3.5} />
        </span>
        <span className={styles.label}>{label}</span>
      </label>
      {hint && (
        <div id={hintId} className={styles.note}>
          {hint}
        </div>
      )}
      {error && (
        <div className={styles.note}>
          <FieldError id={errorId} message={error} />
        </div>
      )}
    </div>
  );
}
