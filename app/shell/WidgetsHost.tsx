import { useEffect, useState } from 'react';
import { whenIdle } from '../whenIdle.ts';
import { DIALOG_EVENTS } from './navigation.ts';
import { useOnDemand } from './useOnDemand.ts';
import type { WidgetName } from './Widgets.tsx';

const loadWidgets = () => import('./Widgets.tsx');

/** The floating widgets come once the page stands; a dialog asked for by its window event comes at once (docs/product.md#shell-4). */
export function WidgetsHost({ userId }: { userId: string | null }) {
  const [Widgets, want] = useOnDemand(loadWidgets);
  const [asked, setAsked] = useState<WidgetName | null>(null);

  useEffect(() => whenIdle(window, () => void want()), [want]);

  useEffect(() => {
    const open = (dialog: WidgetName) => () => {
      setAsked(dialog);
      void want();
    };
    const listeners = [
      [DIALOG_EVENTS.bug, open('bug')],
      [DIALOG_EVENTS.feature, open('feature')],
      [DIALOG_EVENTS.chat, open('chat')],
    ] as const;
    for (const [event, listener] of listeners) window.addEventListener(event, listener);
    return () => {
      for (const [event, listener] of listeners) window.removeEventListener(event, listener);
    };
  }, [want]);

  return Widgets === null ? null : <Widgets userId={userId} asked={asked} onAskedChange={setAsked} />;
}
