import { Suspense, useEffect, useState } from 'react';
import { useIdle } from '#kernel/async';
import { lazyPart } from '#ui/lazy-part';
import { dialogEvent, WIDGET_NAMES, type WidgetName } from './navigation.ts';

const widgets = lazyPart(async () => ({ default: (await import('./lazyParts.tsx')).Widgets }));

/**
 * Loads the floating buttons when the browser is idle, or immediately when a window event requests one of their
 * dialogs (docs/product.md#shell-4).
 */
export function LazyWidgets() {
  const isIdle = useIdle();
  const [asked, setAsked] = useState<WidgetName | null>(null);

  useEffect(() => {
    const listeners = WIDGET_NAMES.map((name) => [dialogEvent(name), () => setAsked(name)] as const);
    for (const [event, listener] of listeners) window.addEventListener(event, listener);
    return () => {
      for (const [event, listener] of listeners) window.removeEventListener(event, listener);
    };
  }, []);

  if (!isIdle && asked === null) return null;
  return (
    <Suspense fallback={null}>
      <widgets.Part asked={asked} onAskedChange={setAsked} />
    </Suspense>
  );
}
