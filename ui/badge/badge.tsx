import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '#ui/class-names';
import styles from './Badge.module.css';

export type BadgeProps = ComponentProps<'span'> & {
  /** The meaning, which sets the color. `accent` is decoration and has no meaning. @default 'neutral' */
  tone?: 'neutral' | 'success' | 'warning' | 'danger' | 'info' | 'accent' | undefined;
  /** A decorative icon before the text. */
  icon?: ReactNode;
};

/** A state in a word or two. The text, not only the color, says what the state is. */
export function Badge({ tone = 'neutral', icon, className, children, ...rest }: BadgeProps) {
  return (
    <span {...rest} className={classNames(styles.root, className)} data-tone={tone}>
      {icon}
      {children}
    </span>
  );
}

export { RankBadge, type RankBadgeProps } from './RankBadge.tsx';
