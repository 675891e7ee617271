import type { ComponentProps } from 'react';
import { Button, IconButton } from '#ui/button';
import { classNames } from '#ui/class-names';
import { CircleAlert, CircleCheck, Info, RotateCcw, TriangleAlert, X } from '#ui/icon';
import { VisuallyHidden } from '#ui/visually-hidden';
import styles from './Alert.module.css';

export type AlertProps = Omit<ComponentProps<'div'>, 'title'> & {
  /**
   * The meaning. With `danger`, a screen reader announces the alert immediately; with the other tones, after its
   * current sentence.
   */
  tone: 'info' | 'success' | 'warning' | 'danger';
  /** What happened, in a few words. */
  title?: string | undefined;
  /** Adds a button to try again. */
  onRetry?: (() => void) | undefined;
  /** The label of the retry button. @default 'Try again' */
  retryLabel?: string | undefined;
  /** Adds a "Dismiss" button. */
  onDismiss?: (() => void) | undefined;
};

const signs = {
  info: { Icon: Info, word: 'Note' },
  success: { Icon: CircleCheck, word: 'Done' },
  warning: { Icon: TriangleAlert, word: 'Warning' },
  danger: { Icon: CircleAlert, word: 'Error' },
} as const;

/**
 * A message in the flow of the page: what happened, and what to do. The role is `alert` for `danger` only, else
 * `status`.
 */
export function Alert({
  tone,
  title,
  onRetry,
  retryLabel = 'Try again',
  onDismiss,
  className,
  children,
  ...rest
}: AlertProps) {
  const { Icon, word } = signs[tone];
  return (
    <div
      role={tone === 'danger' ? 'alert' : 'status'}
      {...rest}
      className={classNames(styles.root, className)}
      data-tone={tone}
    >
      <Icon className={styles.icon} />
      <div className={styles.body}>
        <div className={styles.words}>
          {title === word ? null : <VisuallyHidden>{`${word}: `}</VisuallyHidden>}
          {title && <p className={styles.title}>{title}</p>}
          <div>{children}</div>
        </div>
        {onRetry && (
          <Button variant="secondary" size="sm" iconStart={<RotateCcw />} onClick={onRetry}>
            {retryLabel}
          </Button>
        )}
      </div>
      {onDismiss && (
        <IconButton className={styles.dismiss} label="Dismiss" icon={<X />} size="sm" onClick={onDismiss} />
      )}
    </div>
  );
}
