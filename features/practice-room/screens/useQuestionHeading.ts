import { type RefObject, useEffect, useRef } from 'react';

/**
 * Returns the ref for the heading of the open question. When another question opens, the page scrolls to
 * the top and the heading takes the focus (docs/product.md#a11y-1). The heading is in a fixed bar, so the
 * focus alone would not scroll. `place` identifies the open question. Nothing happens for the first one.
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
