import type { ComponentProps } from 'react';
import { IconButton } from '#ui/button';
import { classNames } from '#ui/class-names';
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from '#ui/icon';
import { VisuallyHidden } from '#ui/visually-hidden';
import styles from './Alert.module.css';

export type AlertTone = 'info' | 'success' | 'warning' | 'danger';

export type AlertProps = Omit<ComponentProps<'div'>, 'title'> & {
  /** `danger` interrupts a screen reader; the others wait their turn. */
  tone: AlertTone;
  title?: string | undefined;
  /** Adds a "Dismiss" button. */
  onDismiss?: (() => void) | undefined;
};

const signs = {
  info: { Icon: Info, word: 'Note' },
  success: { Icon: CircleCheck, word: 'Done' },
  warning: { Icon: TriangleAlert, word: 'Warning' },
  danger: { Icon: CircleAlert, word: 'Error' },
} as const;

/** A message in the flow of the page. Only a failure is an alert; the rest is status. */
export function Alert({ tone, title, onDismiss, className, children, ...rest }: AlertProps) {
  const { Icon, word } = signs[tone];
  return (
    <div
      role={tone === 'danger' ? 'alert' : 'status'}
      {...rest}
      className={classNames(styles.root, className)}
      data-tone={tone}
    >
      <Icon className={styles.icon} />
      <div className={styles.words}>
        <VisuallyHidden>{`${word}: `}</VisuallyHidden>
        {title && <p className={styles.title}>{title}</p>}
        <div>{children}</div>
      </div>
      {onDismiss && <IconButton label="Dismiss" icon={<X />} size="sm" onClick={onDismiss} />}
    </div>
  );
}
