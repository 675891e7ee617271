import type { ComponentProps } from 'react';
import { useCameLater } from '#ui/arrival';
import { Button, IconButton } from '#ui/button';
import { classNames } from '#ui/class-names';
import { CircleAlert, CircleCheck, Info, RotateCcw, TriangleAlert, X } from '#ui/icon';
import { useLabels } from '#ui/labels';
import { VisuallyHidden } from '#ui/visually-hidden';
import styles from './Alert.module.css';

export type AlertProps = Omit<ComponentProps<'div'>, 'title'> & {
  /**
   * The meaning. With `danger`, a screen reader announces the alert immediately. With the other tones, it announces the
   * alert after its current sentence, if the alert came later than its page or dialog.
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
  info: { Icon: Info, word: 'note' },
  success: { Icon: CircleCheck, word: 'done' },
  warning: { Icon: TriangleAlert, word: 'warning' },
  danger: { Icon: CircleAlert, word: 'error' },
} as const;

/**
 * A message in the flow of the page: what happened, and what to do. The role is `alert` for `danger`, else `status` if
 * it came later than its page or dialog.
 */
export function Alert({
  tone,
  title,
  onRetry,
  retryLabel,
  onDismiss,
  className,
  children,
  ...rest
}: AlertProps) {
  const labels = useLabels();
  const { Icon } = signs[tone];
  const word = labels[signs[tone].word];
  const cameLater = useCameLater();
  return (
    <div
      role={tone === 'danger' ? 'alert' : cameLater ? 'status' : undefined}
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
            {retryLabel ?? labels.tryAgain}
          </Button>
        )}
      </div>
      {onDismiss && (
        <IconButton
          className={styles.dismiss}
          label={labels.dismiss}
          icon={<X />}
          size="sm"
          onClick={onDismiss}
        />
      )}
    </div>
  );
}
