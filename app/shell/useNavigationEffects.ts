import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { OPENED_BY_LINK } from '../paths.ts';
import { pageTitle } from './pageTitles.ts';

/**
 * How long to wait for a new page (ms): for its heading, which gets the focus, and until it is long enough to restore
 * its scroll position.
 */
const PATIENCE_MS = 10_000;

/**
 * Does for a client-side navigation what a browser does at a page load: sets the title and scrolls to the top.
 * Also focuses the new heading, so that a screen reader announces it. If the page has set the focus itself,
 * that focus stays.
 */
export function useNavigationEffects(isLearner: boolean): void {
  const { pathname, search, state } = useLocation();
  const navigation = useNavigationType();
  const shown = useRef({ pathname, search });

  useEffect(() => {
    document.title = pageTitle(pathname, isLearner, state);
  }, [pathname, isLearner, state]);

  useEffect(() => {
    const before = shown.current;
    shown.current = { pathname, search };
    // A link to another query opens another page, such as a lesson. A page that replaces its own query stays.
    const isSameQuery = navigation === 'REPLACE' || before.search === search;
    if (before.pathname === pathname && isSameQuery) return;
    // Do not scroll to the top for Back and Forward: useScrollRestoration restores their scroll position.
    if (navigation !== 'POP') window.scrollTo(0, 0);
    return onceShown('main h1', focusHeading);
  }, [pathname, search, navigation]);
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

  // Before the browser paints: a shorter page scrolls by itself, and that is not a position of the page before it.
  useLayoutEffect(() => {
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

/**
 * Lets the router handle clicks on ordinary links to pages of the app. So features and ui can render plain
 * anchors without depending on the router, and opening a link in a new tab works.
 */
export function useLinkNavigation(): void {
  const navigate = useNavigate();
  useEffect(() => {
    function handleClick(event: MouseEvent) {
      if (event.defaultPrevented || event.button !== 0) return;
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      const anchor = event.target instanceof Element ? event.target.closest('a[href]') : null;
      if (!(anchor instanceof HTMLAnchorElement) || anchor.target !== '' || anchor.hasAttribute('download'))
        return;
      if (anchor.origin !== window.location.origin) return;
      // The browser itself handles links within the page (such as the skip link) and links to the server's own
      // pages.
      if (anchor.hash !== '' && anchor.pathname === window.location.pathname) return;
      if (SERVER_PAGES.test(anchor.pathname)) return;
      event.preventDefault();
      navigate(`${anchor.pathname}${anchor.search}${anchor.hash}`, { state: OPENED_BY_LINK });
    }
    document.addEventListener('click', handleClick);
    return () => document.removeEventListener('click', handleClick);
  }, [navigate]);
}

const SERVER_PAGES = /^\/(inbox|legal|auth|storage)(\/|$)/;

/** A smaller change is a phone's address bar, which goes away while the page scrolls (px). */
const LEAST_CHANGE = 120;

/**
 * Keeps the field in sight that is being typed in, when a phone is turned or shares its screen with another app
 * (docs/product.md#a11y-11).
 */
export function useFieldInSight(): void {
  useEffect(() => {
    let [width, height] = [window.innerWidth, window.innerHeight];
    const show = () => {
      const change = Math.max(Math.abs(window.innerWidth - width), Math.abs(window.innerHeight - height));
      if (change < LEAST_CHANGE) return;
      [width, height] = [window.innerWidth, window.innerHeight];
      const field = document.activeElement;
      if (field?.matches('input:not([type="radio"], [type="checkbox"]), textarea'))
        field.scrollIntoView({ block: 'center', behavior: 'instant' });
    };
    window.addEventListener('resize', show);
    return () => window.removeEventListener('resize', show);
  }, []);
}
