import { createContext, useCallback, useContext, useEffect, useRef, useState } from 'react';
import styles from './ScrollRow.module.css';

/** The props of the scrolling element. `name` describes its content. */
type ScrollerProps = Readonly<{
  ref: (element: HTMLElement | null) => (() => void) | undefined;
  role: 'group' | 'region' | undefined;
  'aria-label': string | undefined;
  tabIndex: 0 | undefined;
}>;

/** Counts the tab stops of scrolling elements, for a part that hides its text from screen readers while there are none. */
export const ScrollerCountContext = createContext<(change: 1 | -1) => void>(() => {});

/** Says on the element at which edges there is more to scroll to. These edges fade (ui/tokens/base.css). */
function markMore(element: HTMLElement): void {
  const rest = element.scrollWidth - element.clientWidth - element.scrollLeft;
  const edges = [element.scrollLeft > 1 && 'before', rest > 1 && 'after'].filter(Boolean).join(' ');
  if (edges === '') delete element.dataset.hasMore;
  else element.dataset.hasMore = edges;
}

/**
 * Makes an element that scrolls sideways accessible. While its content is wider than the element, the element is
 * focusable and has a role and a name (WCAG 2.1.1). While everything is visible, the element is not a tab stop and
 * has no role.
 */
export function useOverflow(role: 'group' | 'region', name: string): ScrollerProps {
  const [isTooWide, setIsTooWide] = useState(false);
  const count = useContext(ScrollerCountContext);
  useEffect(() => {
    if (!isTooWide) return undefined;
    count(1);
    return () => count(-1);
  }, [isTooWide, count]);
  // Keep the same callback on every render. A new callback would observe again.
  const ref = useCallback((element: HTMLElement | null) => {
    if (element === null) return undefined;
    const mark = () => markMore(element);
    const measure = () => {
      setIsTooWide(element.scrollWidth > element.clientWidth + 1);
      mark();
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    // Observe the children too: the element's own size does not change when its content grows.
    for (const child of element.children) observer.observe(child);
    element.addEventListener('scroll', mark);
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', mark);
    };
  }, []);
  return isTooWide
    ? { ref, role, 'aria-label': name, tabIndex: 0 }
    : { ref, role: undefined, 'aria-label': undefined, tabIndex: undefined };
}

/**
 * Props for a row of controls that scrolls sideways where it has no room. The chosen control is moved into view at first
 * and when `chosen` changes; the keyboard moves the others into view by the focus.
 */
export function useScrollRow(chosen?: string) {
  const ref = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice is moved into view
  useEffect(() => {
    const row = ref.current;
    if (row === null) return undefined;
    const mark = () => markMore(row);
    const observer = new ResizeObserver(() => {
      const item = row.querySelector('[aria-selected="true"], :checked')?.getBoundingClientRect();
      const room = row.getBoundingClientRect();
      if (item) row.scrollLeft += item.left + item.width / 2 - room.left - room.width / 2;
      mark();
    });
    observer.observe(row);
    row.addEventListener('scroll', mark);
    return () => {
      observer.disconnect();
      row.removeEventListener('scroll', mark);
    };
  }, [chosen]);
  return { ref, className: styles.row };
}
