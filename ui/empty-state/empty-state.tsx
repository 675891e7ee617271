import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '#ui/class-names';
import { Illustration, type IllustrationName } from '#ui/illustration';
import styles from './EmptyState.module.css';

export type EmptyStateProps = Omit<ComponentProps<'div'>, 'title' | 'children'> & {
  /** What is missing, in a few words. */
  title: string;
  /** Why there is no content yet, and how to add some. */
  description?: ReactNode;
  /** A button or link to add the missing content. */
  action?: ReactNode;
  /** The drawing above the title; null for none. @default 'books' */
  illustration?: IllustrationName | null;
};

/** Shown instead of content that does not exist yet, with a button to add some. */
export function EmptyState(props: EmptyStateProps) {
  const { title, description, action, illustration = 'books', className, ...rest } = props;
  return (
    <div {...rest} className={classNames(styles.root, className)}>
      {illustration === null ? null : <Illustration name={illustration} size="sm" />}
      <p className={styles.title}>{title}</p>
      {description && <div className={styles.description}>{description}</div>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
