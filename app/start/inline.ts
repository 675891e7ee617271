// The one inline script of every built page (scripts/build/pages.ts). It runs before anything is painted. The Content-Security-Policy
// allows it by its hash, so its text is the same on every page: what differs is in the page's attributes.
import { themeKey } from '#ui/theme';
import { readBackendConfig } from '../data/config.ts';
import { prefetch } from './prefetch.ts';
import { sessionKey } from './storedSession.ts';

declare global {
  interface Window {
    /** The form that was sent before the app was there; undefined once the app has taken over. */
    earlySubmit?: { form: HTMLFormElement | null; stop(): void } | undefined;
  }
}

const page = document.documentElement;

/** Reads a stored text. Storage can be refused: then there is no session and no theme. */
function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

page.dataset.theme = read(themeKey) ?? 'system';

// A visitor may send a form before the app has loaded. The browser must not send it;
// app/start/EarlyInput.tsx does so later.
const hold = (event: SubmitEvent) => {
  event.preventDefault();
  if (window.earlySubmit !== undefined && event.target instanceof HTMLFormElement)
    window.earlySubmit.form = event.target;
};
addEventListener('submit', hold, true);
window.earlySubmit = { form: null, stop: () => removeEventListener('submit', hold, true) };

// The page was built for an unknown visitor. For a learner it shows 'Loading…' until the app knows who they
// are.
const { personal = '', prefetch: parts } = page.dataset;
const backend = readBackendConfig(document, import.meta.env);
const session = read(sessionKey(backend.url));
const isKnown = personal.split(' ').some((key) => key !== '' && read(key) !== null);
const isRefused = /[?#&]error/.test(location.search + location.hash);
if (session !== null || isKnown || isRefused) page.dataset.waiting = '';
if (session !== null && parts !== undefined)
  window.prefetched = prefetch(backend, session, parts.split(' '), read);

// The service worker stored this page for a backend that has changed, and has replaced it.
navigator.serviceWorker?.addEventListener('message', ({ data }) => {
  if (data === 'backend changed') location.reload();
});
