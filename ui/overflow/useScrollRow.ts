import { useEffect, useRef } from 'react';
import styles from './ScrollRow.module.css';

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
    const mark = () => {
      const rest = row.scrollWidth - row.clientWidth - row.scrollLeft;
      row.dataset.hasMore = [row.scrollLeft > 1 && 'before', rest > 1 && 'after'].filter(Boolean).join(' ');
      if (row.dataset.hasMore === '') delete row.dataset.hasMore;
    };
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
