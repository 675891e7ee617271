import type { ComponentProps, ReactNode } from 'react';
import { IconButton } from '#ui/button';
import { classNames } from '#ui/class-names';
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from '#ui/icon';
import styles from './Toast.module.css';

export type ToastProps = ComponentProps<'div'> & {
  /** The text, or null to hide the toast. Keep the toast mounted, so that its text is announced. */
  children: ReactNode;
  /** The meaning, which sets the color and the icon. @default 'info' */
  tone?: 'info' | 'success' | 'warning' | 'danger' | undefined;
  /** Adds a "Dismiss" button. */
  onDismiss?: (() => void) | undefined;
};

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, danger: CircleAlert } as const;

/**
 * A short message about what just happened. It takes room where it stands, so that it covers nothing, and never takes
 * the focus.
 */
export function Toast({ children, tone = 'info', onDismiss, className, ...rest }: ToastProps) {
  const Icon = icons[tone];
  return (
    <div role="status" {...rest} className={classNames(styles.root, className)} data-tone={tone}>
      {children !== null && (
        <div className={styles.panel}>
          <Icon className={styles.icon} />
          <span className={styles.words}>{children}</span>
          {onDismiss && <IconButton label="Dismiss" icon={<X />} size="sm" onClick={onDismiss} />}
        </div>
      )}
    </div>
  );
}
