import { useEffect, useRef } from 'react';

/** The state of an attempt's page that decides which screen is shown. */
interface Staged {
  status: string;
  attempt?: { status: string };
}

/**
 * Setup, question and results share one page of the browser. Each new stage starts at its top with the
 * focus on its heading, because the pressed button is gone. The first stage after a page load changes
 * nothing.
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

/** Null while there is nothing to show. Questions are drawn on the setup screen. */
function stageOf({ status, attempt }: Staged): string | null {
  if (status === 'opening') return null;
  if (status === 'loading') return 'setup';
  // A section's cover is shown before and after its questions arrive.
  return attempt?.status === 'cover' ? 'between-sections' : (attempt?.status ?? status);
}
