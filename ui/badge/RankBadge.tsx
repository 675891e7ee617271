import type { ComponentProps } from 'react';
import { classNames } from '#ui/class-names';
import styles from './RankBadge.module.css';

export type RankBadgeProps = ComponentProps<'span'> & {
  /** The rank, from 1. */
  rank: number;
  /** The size. @default 'md' */
  size?: 'sm' | 'md' | undefined;
};

/** A rank among the best: gold, silver, bronze, then plain. Its text is the rank, or `children`, such as "1st". */
export function RankBadge({ rank, size = 'md', className, children = rank, ...rest }: RankBadgeProps) {
  return (
    <span {...rest} className={classNames(styles.root, className)} data-size={size} data-rank={rank}>
      {children}
    </span>
  );
}
