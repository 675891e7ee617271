import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '#ui/class-names';
import { Inbox } from '#ui/icon';
import styles from './EmptyState.module.css';

export type EmptyStateProps = Omit<ComponentProps<'div'>, 'title' | 'children'> & {
  /** What is missing, in a few words. */
  title: string;
  /** Why there is no content yet, and how to add some. */
  description: ReactNode;
  /** A button or link to add the missing content. */
  action?: ReactNode;
  /** A decorative icon. */
  icon?: ReactNode;
};

/** Shown instead of content that does not exist yet, with a button to add some. */
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
