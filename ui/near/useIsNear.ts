import { useCallback, useState } from 'react';

/** Less than a line: on a phone the dashboard's chart begins just below the screen, and brings a large package. */
const MARGIN = '16px 0px';

/**
 * Whether an element is on the screen or just below it; once so, it stays so. For what is costly to draw.
 * Returns the ref that the element takes, and the answer: false in its first frame.
 */
export function useIsNear(): [ref: (element: Element | null) => (() => void) | undefined, isNear: boolean] {
  const [isNear, setIsNear] = useState(false);
  // The same on every render: another one would watch again.
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
