import type { ComponentProps } from 'react';
import { classNames } from '#ui/class-names';
import styles from './Skeleton.module.css';

export type SkeletonProps = Omit<ComponentProps<'span'>, 'children'> & {
  /** What is loading: a line of text, a block, or a round picture. @default 'text' */
  shape?: 'text' | 'block' | 'circle' | undefined;
  /** The width, as any CSS length. @default '100%' */
  width?: string | undefined;
  /** The height, as any CSS length. A line of text has a default height. */
  height?: string | undefined;
};

/**
 * Reserves the space of content that is loading. Hidden from assistive technology: announce "Loading…" once, with a
 * Spinner or a StatusRegion.
 */
export function Skeleton({ shape = 'text', width, height, className, style, ...rest }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      {...rest}
      className={classNames(styles.root, className)}
      data-shape={shape}
      style={{ '--width': width, '--height': height, ...style }}
    />
  );
}
