import {
  type ComponentProps,
  type ReactNode,
  useContext,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Button, IconButton, useIgnorePresses } from '#ui/button';
import { classNames } from '#ui/class-names';
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from '#ui/icon';
import { useLabels } from '#ui/labels';
import { VisuallyHidden } from '#ui/visually-hidden';
import styles from './Toast.module.css';
import {
  durationOf,
  type QueuedToast,
  ShownContext,
  shownOf,
  type Toasts,
  ToastsContext,
  withToast,
} from './toasts.ts';

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

let lastId = 0;

/** Holds the queue of toasts for all parts in it. `useToast` adds one; the newest `ToastRegion` shows the first of them. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [queue, setQueue] = useState<readonly QueuedToast[]>([]);
  const [regions, setRegions] = useState<readonly string[]>([]);
  const [toasts] = useState<Toasts>(() => ({
    show(toast) {
      lastId += 1;
      const id = lastId;
      setQueue((all) => withToast(all, { ...toast, id }));
      return () => toasts.dismiss(id);
    },
    dismiss: (id) => setQueue((all) => all.filter((toast) => toast.id !== id)),
    addRegion(region) {
      setRegions((all) => [...all, region]);
      return () => setRegions((all) => all.filter((each) => each !== region));
    },
  }));
  const shown = shownOf(queue);
  // What is below moves by the height of a toast, under a finger that may be on its way.
  useIgnorePresses(shown.at(-1)?.id ?? 0);
  return (
    <ToastsContext value={toasts}>
      <ShownContext value={{ toasts: shown, region: regions.at(-1) }}>{children}</ShownContext>
    </ToastsContext>
  );
}

export type StatusRegionProps = ComponentProps<'span'> & {
  /** The announced text, or null. Keep the region mounted: screen readers often ignore a new region. */
  children?: ReactNode;
};

/** An invisible live region: a screen reader announces its text at the next pause, also while a dialog is open: an
 * open dialog hides the rest of the page from screen readers, except for elements with `aria-live`. */
export function StatusRegion({ children, ...rest }: StatusRegionProps) {
  return (
    <VisuallyHidden role="status" aria-live="polite" {...rest}>
      {children}
    </VisuallyHidden>
  );
}

export { type ToastMessage, useToast } from './toasts.ts';
