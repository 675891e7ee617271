import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '#ui/class-names';
import styles from './Badge.module.css';

export type BadgeProps = ComponentProps<'span'> & {
  /** The meaning; `accent` is decoration. @default 'neutral' */
  tone?: 'neutral' | 'success' | 'warning' | 'danger' | 'info' | 'accent' | undefined;
  /** A decorative sign before the word. */
  icon?: ReactNode;
};

/** A word or two about a state. The word has the meaning, not only the color. */
export function Badge({ tone = 'neutral', icon, className, children, ...rest }: BadgeProps) {
  return (
    <span {...rest} className={classNames(styles.root, className)} data-tone={tone}>
      {icon}
      {children}
    </span>
  );
}
