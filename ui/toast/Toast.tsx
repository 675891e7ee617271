import { type ComponentProps, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button, IconButton } from '#ui/button';
import { classNames } from '#ui/class-names';
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from '#ui/icon';
import { useLabels } from '#ui/labels';
import styles from './Toast.module.css';

export type ToastProps = ComponentProps<'div'> & {
  /** What happened, in a few words. */
  children: ReactNode;
  /** The meaning, which sets the color and the icon. @default 'info' */
  tone?: 'info' | 'success' | 'warning' | 'danger' | undefined;
  /** A button beside the text. */
  action?: Readonly<{ label: string; onPress: () => void }> | undefined;
  /** Called by the "Dismiss" button, by the action, and at the end of the time. */
  onDismiss: () => void;
  /** How long the toast is shown, in milliseconds; null for no limit. @default null */
  duration?: number | null | undefined;
};

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, danger: CircleAlert } as const;

/**
 * A short message about what just happened. It never takes the focus. Its time begins again after the pointer or the
 * focus was on it, and after the page was hidden. Show it by `useToast`.
 */
export function Toast({
  children,
  tone = 'info',
  action,
  onDismiss,
  duration = null,
  className,
  ...rest
}: ToastProps) {
  const labels = useLabels();
  const Icon = icons[tone];
  const [isHovered, setHovered] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  const isHidden = useIsPageHidden();
  const cameFrom = useRef<HTMLElement | null>(null);
  const isPaused = isHovered || hasFocus || isHidden;
  const handleTimeout = useEffectEvent(onDismiss);
  useEffect(() => {
    if (duration === null || isPaused) return;
    const timer = setTimeout(() => handleTimeout(), duration);
    return () => clearTimeout(timer);
  }, [duration, isPaused]);

  function dismiss() {
    // The pressed button goes with the toast, so the focus returns to where it was before.
    cameFrom.current?.focus({ preventScroll: true });
    onDismiss();
  }
  return (
    <div
      {...rest}
      className={classNames(styles.root, className)}
      data-tone={tone}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={({ currentTarget, relatedTarget }) => {
        setFocus(true);
        if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget))
          cameFrom.current = relatedTarget;
      }}
      onBlur={() => setFocus(false)}
    >
      <Icon className={styles.icon} />
      <span className={styles.words}>{children}</span>
      {action && (
        <Button
          variant="secondary"
          size="sm"
          onClick={() => {
            dismiss();
            action.onPress();
          }}
        >
          {action.label}
        </Button>
      )}
      <IconButton label={labels.dismiss} icon={<X />} size="sm" onClick={dismiss} />
    </div>
  );
}

function useIsPageHidden(): boolean {
  const [isHidden, setHidden] = useState(false);
  useEffect(() => {
    const read = () => setHidden(document.hidden);
    document.addEventListener('visibilitychange', read);
    return () => document.removeEventListener('visibilitychange', read);
  }, []);
  return isHidden;
}
