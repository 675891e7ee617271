import { useEffect, useRef } from 'react';

/** The part of a page's state that decides which screen is shown. */
interface Staged {
  status: string;
  attempt?: { status: string };
}

/**
 * The setup, the questions and the results have the same page. When the screen changes, the page scrolls to
 * the top and the heading takes the focus, because the pressed button is gone. The first screen after a
 * page load changes nothing.
 */
export function useStageTop(state: Staged): void {
  const stage = stageOf(state);
  const shown = useRef(stage);

  useEffect(() => {
    if (stage === null || shown.current === stage) return;
    const isFirst = shown.current === null;
    shown.current = stage;
    if (isFirst) return;
    window.scrollTo(0, 0);
    const heading = document.querySelector('h1');
    if (heading === null) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [stage]);
}

/** The name of the screen; null while there is none. Questions are drawn while the setup is shown. */
function stageOf({ status, attempt }: Staged): string | null {
  if (status === 'opening') return null;
  if (status === 'loading') return 'setup';
  // Both statuses show the section's cover, so they count as the same screen.
  return attempt?.status === 'cover' ? 'between-sections' : (attempt?.status ?? status);
}
