import { type RefObject, useEffect, useRef } from 'react';

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
