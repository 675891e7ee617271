import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { pageTitle } from './pageTitles.ts';

/** How long a page may take to show its heading before the focus stays where it is, in milliseconds. */
const PATIENCE_MS = 10_000;

/**
 * Does what a browser does at a page load, for pages that change without one: title, scroll position, and
 * focus on the new heading, so that a screen reader announces it. A page that sets the focus itself keeps
 * it.
 */
export function usePageChange(isLearner: boolean): void {
  const { pathname, state } = useLocation();
  const navigation = useNavigationType();
  const shown = useRef(pathname);

  useEffect(() => {
    document.title = pageTitle(pathname, isLearner, state);
  }, [pathname, isLearner, state]);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    // Back and forward find the place they left (useScrollPlace.ts).
    if (navigation !== 'POP') window.scrollTo(0, 0);
    return onceShown('main h1', focusHeading);
  }, [pathname, navigation]);
}

function focusHeading(heading: HTMLElement): void {
  const main = heading.closest('main');
  const { activeElement } = document;
  const isTaken = activeElement !== main && main?.contains(activeElement) === true;
  if (isTaken || document.querySelector('[role="dialog"]') !== null) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/** Calls back with the first matching element, now or when it appears. Returns a function that cancels the wait. */
function onceShown(selector: string, show: (element: HTMLElement) => void): () => void {
  const find = () => {
    const found = document.querySelector<HTMLElement>(selector);
    if (found === null) return false;
    show(found);
    stop();
    return true;
  };
  const observer = new MutationObserver(find);
  const timer = setTimeout(() => stop(), PATIENCE_MS);
  function stop(): void {
    observer.disconnect();
    clearTimeout(timer);
  }
  if (!find()) observer.observe(document.body, { childList: true, subtree: true });
  return stop;
}
