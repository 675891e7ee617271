import { type ReactNode, useState } from 'react';
import { useIgnorePresses } from '#ui/button';
import {
  type QueuedToast,
  SHOWN_TOASTS,
  ShownContext,
  type Toasts,
  ToastsContext,
  withToast,
} from './toasts.ts';

let lastId = 0;

/** Holds the queue of toasts for all parts in it. `useToast` adds one; the newest `ToastRegion` shows the first two. */
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
  const shown = queue.slice(0, SHOWN_TOASTS);
  // What is below moves by the height of a toast, under a finger that may be on its way.
  useIgnorePresses(shown.at(-1)?.id ?? 0);
  return (
    <ToastsContext value={toasts}>
      <ShownContext value={{ toasts: shown, region: regions.at(-1) }}>{children}</ShownContext>
    </ToastsContext>
  );
}
