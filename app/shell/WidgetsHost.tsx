import { useEffect, useState } from 'react';
import { DIALOG_EVENTS } from './navigation.ts';
import { useOnDemand } from './useOnDemand.ts';
import type { FeedbackDialogName } from './Widgets.tsx';
import { whenIdle } from './whenIdle.ts';

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
