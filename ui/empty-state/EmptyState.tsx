import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '#ui/class-names';
import { Inbox } from '#ui/icon';
import styles from './EmptyState.module.css';

export type EmptyStateProps = Omit<ComponentProps<'div'>, 'title' | 'children'> & {
  /** What is missing, in a few words. */
  title: string;
  /** Why it is empty, and what would fill it. */
  description: ReactNode;
  /** The one action that helps. */
  action?: ReactNode;
  /** A decorative sign. */
  icon?: ReactNode;
};

/** An empty place, and a button to fill it. */
export function EmptyState({ title, description, action, icon, className, ...rest }: EmptyStateProps) {
  return (
    <div {...rest} className={classNames(styles.root, className)}>
      <span className={styles.icon} aria-hidden="true">
        {icon ?? <Inbox />}
      </span>
      <p className={styles.title}>{title}</p>
      <div className={styles.description}>{description}</div>
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
