import type { ComponentProps } from 'react';
import { classNames } from '#ui/class-names';
import styles from './Stat.module.css';

export type StatGroupProps = ComponentProps<'dl'> & {
  /** `plain` side by side, `tiles` each on a ground, `rows` label and figure in one line. @default 'plain' */
  variant?: 'plain' | 'tiles' | 'rows' | undefined;
};

/** Figures that belong together, as a list of names and values. */
export function StatGroup({ variant = 'plain', className, ...rest }: StatGroupProps) {
  return <dl {...rest} className={classNames(styles.group, className)} data-variant={variant} />;
}
