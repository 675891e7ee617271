// The one inline script of every prerendered page (scripts/build/pages.ts). It runs before anything is painted. The
// Content-Security-Policy allows this script by its hash, so its text must be the same on every page. What differs
// between pages is in attributes of the root element.
import { themeKey } from '#ui/theme';
import { readBackendConfig } from '../data/config.ts';
import { prefetch } from './prefetch.ts';
import { sessionKey } from './storedSession.ts';

declare global {
  interface Window {
    /** The form that was submitted before the app loaded; undefined once the app has taken over. */
    earlySubmit?: { form: HTMLFormElement | null; stop(): void } | undefined;
  }
}

const page = document.documentElement;

/** Reads a stored text. Null if the browser blocks storage; the page then has no session and no theme. */
function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

page.dataset.theme = read(themeKey) ?? 'system';

// A visitor may submit a form before the app has loaded. The browser must not send it: app/start/EarlyInputHandover.tsx
// submits it later.
const hold = (event: SubmitEvent) => {
  event.preventDefault();
  if (window.earlySubmit !== undefined && event.target instanceof HTMLFormElement)
    window.earlySubmit.form = event.target;
};
addEventListener('submit', hold, true);
window.earlySubmit = { form: null, stop: () => removeEventListener('submit', hold, true) };

// The page was built for an unknown visitor. For a learner, hide it behind 'Loading…' until the app knows who
// is signed in.
const { personal = '', prefetch: parts } = page.dataset;
const backend = readBackendConfig();
const session = read(sessionKey(backend.url));
const isKnown = personal.split(' ').some((key) => key !== '' && read(key) !== null);
const isRefused = /[?#&]error/.test(location.search + location.hash);
if (session !== null || isKnown || isRefused) page.dataset.waiting = '';
if (session !== null && parts !== undefined)
  window.prefetched = prefetch(backend, session, parts.split(' '), read);

// The service worker served a saved page for an old backend and has replaced it. Reload to get the new one.
navigator.serviceWorker?.addEventListener('message', ({ data }) => {
  if (data === 'backend changed') location.reload();
});
