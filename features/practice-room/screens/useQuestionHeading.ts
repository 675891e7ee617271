import { type RefObject, useEffect, useRef } from 'react';

/**
 * The heading of the open question. When another question opens, the page scrolls to its top and the
 * heading takes the focus (docs/product.md#a11y-1). The heading is in a fixed bar, so the focus alone would
 * not scroll. `place` names the open question; the first one changes nothing.
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
