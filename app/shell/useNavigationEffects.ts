import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { pageTitle } from './pageTitles.ts';

/** How long to wait for a new page's heading (ms). After that, the focus stays where it is. */
const PATIENCE_MS = 10_000;

/**
 * Does for a client-side navigation what a browser does at a page load: sets the title and scrolls to the top.
 * Also focuses the new heading, so that a screen reader announces it. If the page has set the focus itself,
 * that focus stays.
 */
export function useNavigationEffects(isLearner: boolean): void {
  const { pathname, state } = useLocation();
  const navigation = useNavigationType();
  const shown = useRef(pathname);

  useEffect(() => {
    document.title = pageTitle(pathname, isLearner, state);
  }, [pathname, isLearner, state]);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    // Do not scroll to the top for Back and Forward: useScrollRestoration.ts restores their scroll position.
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
