import { createContext, useContext } from 'react';

export type ToastMessage = Readonly<{
  /** What happened, in a few words. */
  text: string;
  /** The meaning, which sets the color and the icon. @default 'info' */
  tone?: 'info' | 'success' | 'warning' | 'danger' | undefined;
  /** A button beside the text. A toast with a button has no time limit. */
  action?: Readonly<{ label: string; onPress: () => void }> | undefined;
  /** How long the toast is shown, in milliseconds; null for no limit. @default 6000, without a limit for `danger` */
  duration?: number | null | undefined;
}>;

export type QueuedToast = ToastMessage & Readonly<{ id: number }>;

/** The toasts that are shown at once: two, or one where the window is low for its text. The others wait. */
export function shownOf(queue: readonly QueuedToast[]): readonly QueuedToast[] {
  if (queue.length < 2) return queue;
  const letter = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  return queue.slice(0, window.innerHeight < 30 * letter ? 1 : 2);
}

/** Adds a toast at the end of the queue. A toast with the same text leaves it, so that no text is shown twice. */
export function withToast(queue: readonly QueuedToast[], added: QueuedToast): readonly QueuedToast[] {
  return [...queue.filter(({ text }) => text !== added.text), added];
}

/** How long a toast is shown, in milliseconds; null for no limit. */
export function durationOf({ action, tone, duration }: ToastMessage): number | null {
  if (action !== undefined) return null;
  return duration === undefined ? (tone === 'danger' ? null : 6000) : duration;
}

export type Toasts = Readonly<{
  /** Shows a toast, at once or after those before it. Returns a function that takes it away. */
  show: (toast: ToastMessage) => () => void;
  dismiss: (id: number) => void;
  /** Makes a region the newest one. Returns a function that ends it. */
  addRegion: (id: string) => () => void;
}>;

const nothing = () => () => {};
export const ToastsContext = createContext<Toasts>({ show: nothing, dismiss() {}, addRegion: nothing });

/** The toasts that are shown now, and the region that shows them. */
export const ShownContext = createContext<
  Readonly<{ toasts: readonly QueuedToast[]; region: string | undefined }>
>({ toasts: [], region: undefined });

/** A function that shows a toast, and returns a function that takes that toast away. */
export const useToast = () => useContext(ToastsContext).show;
