import { type RefObject, useEffect } from 'react';

/** The room's bar covers this much of the screen's top (px). */
const TOP = 88;
/** How long (ms) after a change of the screen's width the browser still scrolls by itself. */
const SETTLE_MS = 500;

/**
 * Keeps the reader's place when the screen's width changes, because a phone is turned: shows the paragraph again that
 * was at the top (docs/product.md#a11y-11).
 */
export function useReadingPlace(text: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let width = window.innerWidth;
    let changedAt = Number.NEGATIVE_INFINITY;
    let place: Element | undefined;
    const note = () => {
      if (performance.now() - changedAt < SETTLE_MS) return;
      const paragraphs = Array.from(text.current?.children ?? []);
      place = paragraphs.find((paragraph) => paragraph.getBoundingClientRect().bottom > TOP);
    };
    const show = () => {
      if (window.innerWidth === width) return;
      width = window.innerWidth;
      changedAt = performance.now();
      place?.scrollIntoView({ block: 'start', behavior: 'instant' });
    };
    // A passage beside its question scrolls by itself, and its scroll events do not bubble.
    document.addEventListener('scroll', note, { capture: true, passive: true });
    window.addEventListener('resize', show);
    return () => {
      document.removeEventListener('scroll', note, { capture: true });
      window.removeEventListener('resize', show);
    };
  }, [text]);
}
