import { type ComponentProps, useContext, useId, useLayoutEffect } from 'react';
import { classNames } from '#ui/class-names';
import styles from './Toast.module.css';
import { Toast } from './Toast.tsx';
import { durationOf, ShownContext, ToastsContext } from './toasts.ts';

export type ToastRegionProps = Omit<ComponentProps<'div'>, 'children'>;

/**
 * The place of the toasts: below the bar at the top of a page, or in a dialog. It takes room, so that a toast covers
 * nothing. A screen reader says `danger` at once, and the others at the next pause. Keep it mounted: screen readers
 * often ignore a region that comes with its text.
 */
export function ToastRegion({ className, ...rest }: ToastRegionProps) {
  const id = useId();
  const { addRegion, dismiss } = useContext(ToastsContext);
  const { toasts, region } = useContext(ShownContext);
  useLayoutEffect(() => addRegion(id), [addRegion, id]);
  return (
    <div {...rest} className={classNames(styles.region, className)}>
      {[true, false].map((isUrgent) => (
        // `aria-live` is explicit: an open dialog hides from screen readers what lies behind it and lacks the attribute.
        <div
          key={String(isUrgent)}
          role={isUrgent ? undefined : 'status'}
          aria-live={isUrgent ? 'assertive' : 'polite'}
          aria-atomic="false"
          className={styles.live}
        >
          {region === id &&
            toasts
              .filter(({ tone }) => (tone === 'danger') === isUrgent)
              .map((toast) => (
                <Toast
                  key={toast.id}
                  tone={toast.tone}
                  action={toast.action}
                  duration={durationOf(toast)}
                  onDismiss={() => dismiss(toast.id)}
                >
                  {toast.text}
                </Toast>
              ))}
        </div>
      ))}
    </div>
  );
}
