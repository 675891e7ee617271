import type { ComponentProps } from 'react';
import { classNames } from '#ui/class-names';
import styles from './Stat.module.css';

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
