import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '#ui/class-names';
import { FieldError } from '#ui/field';
import styles from './Switch.module.css';

export type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'checked' | 'defaultChecked' | 'size'> & {
  label: ReactNode;
  isChecked: boolean;
  onCheckedChange: (isChecked: boolean) => void;
  hint?: ReactNode;
  error?: string | undefined;
};

/** On or off, at once. For a choice that is sent with a form use Checkbox. `ref` reaches the input. */
export function Switch({
  label,
  isChecked,
  onCheckedChange,
  hint,
  error,
  className,
  onChange,
  'aria-describedby': describedBy,
  ...rest
}: SwitchProps) {
  const id = useId();
  const hintId = hint ? `${id}hint` : undefined;
  const errorId = error ? `${id}error` : undefined;
  return (
    <div className={classNames(styles.root, className)}>
      <label className={styles.row}>
        <span className={styles.label}>{label}</span>
        <input
          {...rest}
          type="checkbox"
          role="switch"
          className={styles.input}
          checked={isChecked}
          aria-invalid={error ? true : undefined}
          aria-describedby={classNames(describedBy, hintId, errorId) || undefined}
          onChange={(event) => {
            onChange?.(event);
            onCheckedChange(event.currentTarget.checked);
          }}
        />
        <span className={styles.track} aria-hidden="true">
          <span className={styles.thumb} />
        </span>
      </label>
      {hint && (
        <div id={hintId} className={styles.hint}>
          {hint}
        </div>
      )}
      {error && <FieldError id={errorId} message={error} />}
    </div>
  );
}
