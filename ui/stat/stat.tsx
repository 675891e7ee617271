import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '#ui/class-names';
import styles from './Stat.module.css';

export type StatProps = Omit<ComponentProps<'div'>, 'children'> & {
  /** The name of the counted or measured value. */
  label: string;
  /** The value with its unit, such as "4 h 57 min". */
  value: ReactNode;
  /** A line under the value, such as a comparison. */
  note?: ReactNode;
  /** A decorative icon before the label. */
  icon?: ReactNode;
  /** The size. @default 'md' */
  size?: 'sm' | 'md' | 'lg' | undefined;
};

/** One value with its label. Use it in a StatGroup. */
export function Stat({ label, value, note, icon, size = 'md', className, ...rest }: StatProps) {
  return (
    <div {...rest} className={classNames(styles.stat, className)} data-size={size}>
      <dt className={styles.label}>
        {icon}
        {label}
      </dt>
      <dd className={styles.value}>{value}</dd>
      {note && <dd className={styles.note}>{note}</dd>}
    </div>
  );
}

export type StatGroupProps = ComponentProps<'dl'> & {
  /**
   * `plain`: values side by side; `tiles`: each on its own background; `rows`: label and value on one line.
   * @default 'plain'
   */
  variant?: 'plain' | 'tiles' | 'rows' | undefined;
};

/** A group of Stats, as a list of names and values (`dl`). */
export function StatGroup({ variant = 'plain', className, ...rest }: StatGroupProps) {
  return <dl {...rest} className={classNames(styles.group, className)} data-variant={variant} />;
}
