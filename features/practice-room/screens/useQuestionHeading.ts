import { type RefObject, useEffect, useRef } from 'react';

/**
 * The heading of the open question. When another one opens, the page begins at its top and the heading takes the focus
 * (docs/product.md#a11y-1): the bar that holds it is always in sight, so the focus alone would scroll nothing. `place` names the
 * open question; what the page shows first is left alone.
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
