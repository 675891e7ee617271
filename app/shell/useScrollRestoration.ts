import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** How long to wait until the page is long enough to restore its scroll position (ms). */
const PATIENCE_MS = 10_000;

/**
 * Restores the scroll position for Back and Forward. The browser restores the position before the new page is
 * rendered, so its own restoring works only at a page load.
 */
export function useScrollRestoration(): void {
  const { key } = useLocation();
  const navigation = useNavigationType();
  const shown = useRef(key);
  const places = useRef(new Map<string, number>());

  useEffect(() => {
    const note = () => places.current.set(shown.current, window.scrollY);
    const leave = () => {
      history.scrollRestoration = 'auto';
    };
    history.scrollRestoration = 'manual';
    window.addEventListener('scroll', note, { passive: true });
    window.addEventListener('pagehide', leave);
    return () => {
      leave();
      window.removeEventListener('scroll', note);
      window.removeEventListener('pagehide', leave);
    };
  }, []);

  useEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    const place = places.current.get(key) ?? 0;
    return navigation === 'POP' ? scrollOnceLongEnough(place) : undefined;
  }, [key, navigation]);
}

/**
 * Scrolls to the position, now or when the page is long enough. Gives up if the learner scrolls first. Returns
 * a function that cancels the wait.
 */
function scrollOnceLongEnough(place: number): () => void {
  const { documentElement: root } = document;
  const waiting = new AbortController();
  const go = () => {
    // Allow a difference of 1 px: a saved position may be a fraction of a pixel beyond the end of the page.
    if (root.scrollHeight - root.clientHeight < place - 1) return;
    waiting.abort();
    window.scrollTo(0, place);
  };
  const observer = new ResizeObserver(go);
  const timer = setTimeout(() => waiting.abort(), PATIENCE_MS);
  waiting.signal.addEventListener('abort', () => {
    observer.disconnect();
    clearTimeout(timer);
  });
  for (const act of ['wheel', 'touchstart', 'keydown'])
    window.addEventListener(act, () => waiting.abort(), { signal: waiting.signal, passive: true });
  observer.observe(document.body);
  return () => waiting.abort();
}
