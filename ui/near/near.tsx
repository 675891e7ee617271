import { useCallback, useState } from 'react';

/**
 * How far below the screen an element counts as near: less than one line of text. On a phone, the dashboard's chart
 * is just below the screen and needs a large package. A larger margin would download that package at once.
 */
const MARGIN = '16px 0px';

/**
 * Whether an element has been on the screen, or just below it. Use it to delay content that is costly to render.
 * Returns a ref for the element, and the answer, which is false on the first render and never changes back from true.
 */
export function useIsNearViewport(): [
  ref: (element: Element | null) => (() => void) | undefined,
  isNear: boolean,
] {
  const [isNear, setIsNear] = useState(false);
  // Keep the same callback on every render, or React would attach a new observer each time.
  const ref = useCallback((element: Element | null) => {
    if (element === null) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        setIsNear(true);
        observer.disconnect();
      },
      { rootMargin: MARGIN },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, isNear];
}
