import type { ComponentProps } from 'react';
import { Button } from '#ui/button';
import { classNames } from '#ui/class-names';
import { CircleAlert, RotateCcw } from '#ui/icon';
import styles from './ErrorBox.module.css';

export type ErrorBoxProps = Omit<ComponentProps<'div'>, 'title' | 'children'> & {
  /** @default 'Error' */
  title?: string | undefined;
  /** What went wrong, and what to do. */
  message: string;
  /** Adds a button to try again. */
  onRetry?: (() => void) | undefined;
  /** @default 'Try again' */
  retryLabel?: string | undefined;
};

/** A view that could not be shown: what happened and the way on. For a message beside other content use Alert. */
export function ErrorBox({
  title = 'Error',
  message,
  onRetry,
  retryLabel = 'Try again',
  className,
  ...rest
}: ErrorBoxProps) {
  return (
    <div role="alert" {...rest} className={classNames(styles.root, className)}>
      <CircleAlert className={styles.icon} />
      <div className={styles.body}>
        <div className={styles.words}>
          <p className={styles.title}>{title}</p>
          <p>{message}</p>
        </div>
        {onRetry && (
          <Button variant="secondary" iconStart={<RotateCcw />} onClick={onRetry}>
            {retryLabel}
          </Button>
        )}
      </div>
    </div>
  );
}
