import { useCallback, useState } from 'react';

/** What the element takes that scrolls; `name` says what is in it. */
export type ScrollerProps = Readonly<{
  ref: (element: HTMLElement | null) => (() => void) | undefined;
  role: 'group' | 'region' | undefined;
  'aria-label': string | undefined;
  tabIndex: 0 | undefined;
}>;

/**
 * For an element that scrolls sideways by itself: while its one child is wider than it is, the keyboard can reach it and it has a
 * role and a name (WCAG 2.1.1); while all of it is seen it is no stop and says nothing.
 */
export function useOverflow(role: 'group' | 'region', name: string): ScrollerProps {
  const [isTooWide, setIsTooWide] = useState(false);
  // The same on every render: another one would watch and measure again, which forces a layout.
  const ref = useCallback((element: HTMLElement | null) => {
    if (element === null) return undefined;
    const measure = () => setIsTooWide(element.scrollWidth > element.clientWidth + 1);
    const observer = new ResizeObserver(measure);
    // Measure at once too: the observer reports only after the first paint.
    measure();
    observer.observe(element);
    // Its own size stays when what it holds grows.
    for (const child of element.children) observer.observe(child);
    return () => observer.disconnect();
  }, []);
  return isTooWide
    ? { ref, role, 'aria-label': name, tabIndex: 0 }
    : { ref, role: undefined, 'aria-label': undefined, tabIndex: undefined };
}
