import { useEffect, useState } from 'react';
import { DIALOG_EVENTS } from './navigation.ts';
import { useOnDemand } from './useOnDemand.ts';
import type { FeedbackDialogName } from './Widgets.tsx';

const loadWidgets = () => import('./Widgets.tsx');

/** The floating widgets come once the page stands; a dialog asked for by its window event comes at once (docs/product.md#shell-4). */
export function WidgetsHost({ userId }: { userId: string | null }) {
  const [Widgets, want] = useOnDemand(loadWidgets);
  const [asked, setAsked] = useState<FeedbackDialogName | null>(null);

  useEffect(() => whenIdle(window, () => void want()), [want]);

  useEffect(() => {
    const open = (dialog: FeedbackDialogName) => () => {
      setAsked(dialog);
      void want();
    };
    const openBug = open('bug');
    const openFeature = open('feature');
    window.addEventListener(DIALOG_EVENTS.bug, openBug);
    window.addEventListener(DIALOG_EVENTS.feature, openFeature);
    return () => {
      window.removeEventListener(DIALOG_EVENTS.bug, openBug);
      window.removeEventListener(DIALOG_EVENTS.feature, openFeature);
    };
  }, [want]);

  return Widgets === null ? null : <Widgets userId={userId} asked={asked} onAskedChange={setAsked} />;
}

/** Calls back when the page has loaded and the browser has nothing better to do. Returns the way to stop waiting. */
function whenIdle(window: Window & typeof globalThis, callback: () => void): () => void {
  const { document } = window;
  let stop = () => {};
  const wait = () => {
    if ('requestIdleCallback' in window) {
      const handle = window.requestIdleCallback(callback, { timeout: 3000 });
      stop = () => window.cancelIdleCallback(handle);
    } else {
      const timer = setTimeout(callback, 500);
      stop = () => clearTimeout(timer);
    }
  };
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true });
  return () => {
    window.removeEventListener('load', wait);
    stop();
  };
}
