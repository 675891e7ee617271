import { type RefObject, useEffect, useRef } from 'react';

// Where the page is scrolled to and what has the focus when another screen or another question is shown.

/** The part of the page's state that says which screen the page shows. */
interface Staged {
  status: string;
  attempt?: { status: string };
}

/**
 * Scrolls to the top and moves the focus to the heading when the screen changes. The setup, the questions and the
 * result are on the same page, so after a change the pressed button is gone. Nothing happens for the first screen after
 * a page load.
 */
export function useStageChange(state: Staged): void {
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

/**
 * The name of the screen that the page shows; null while the page shows no screen. While questions are drawn, the setup
 * is shown.
 */
function stageOf({ status, attempt }: Staged): string | null {
  if (status === 'opening') return null;
  if (status === 'loading') return 'setup';
  // With the status `cover` and with `between-sections`, the page shows a section's cover, so both count as the same
  // screen.
  return attempt?.status === 'cover' ? 'between-sections' : (attempt?.status ?? status);
}

/**
 * Returns a ref for the heading of the open question. When another question opens, the page scrolls to the top and the
 * heading takes the focus (docs/product.md#a11y-1). The focus alone would not scroll the page, because the heading is
 * in a fixed bar. `place` identifies the open question. Nothing happens for the first question.
 */
export function useQuestionHeading(place: string): RefObject<HTMLHeadingElement | null> {
  const headingRef = useRef<HTMLHeadingElement>(null);
  const shown = useRef(place);
  useEffect(() => {
    if (shown.current === place) return;
    shown.current = place;
    window.scrollTo(0, 0);
    headingRef.current?.focus({ preventScroll: true });
  }, [place]);
  return headingRef;
}

/**
 * Scrolls to the explanation of a checked answer, but not past the picked and the right option: they stay in view if
 * they fit there together with the explanation's first lines. It scrolls at once: in a smooth scroll, the next button
 * would move under a finger that is about to press it.
 */
export function scrollToExplanation(why: HTMLElement): void {
  const upperOption = why.closest('[data-side]')?.querySelector('fieldset [data-verdict]');
  for (const part of [why, upperOption, why.querySelector('[data-is]')])
    part?.scrollIntoView({ block: 'nearest' });
}
