import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '#ui/class-names';
import styles from './SettingRow.module.css';

export type SettingRowProps = Omit<ComponentProps<'div'>, 'title'> & {
  /** The name of the setting. */
  label: string;
  /** The effect of the setting, or its current value. */
  hint?: ReactNode;
  /** The control at the row's end: a button, a switch, a link. */
  children?: ReactNode;
};

/** One setting in a card: its name, its current value, and the control to change it. Rows have a line between them. */
export function SettingRow({ label, hint, className, children, ...rest }: SettingRowProps) {
  const id = useId();
  return (
    <div
      role="group"
      aria-labelledby={`${id}label`}
      aria-describedby={hint ? `${id}hint` : undefined}
      {...rest}
      className={classNames(styles.root, className)}
    >
      <div className={styles.words}>
        <p id={`${id}label`} className={styles.label}>
          {label}
        </p>
        {hint && (
          <div id={`${id}hint`} className={styles.hint}>
            {hint}
          </div>
        )}
      </div>
      {children && <div className={styles.control}>{children}</div>}
    </div>
  );
}
