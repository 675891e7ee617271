// Is put into the head of every built page (scripts/build/document.ts) and runs before anything is painted. The
// Content-Security-Policy lets it through by its hash, so its text is the same on every page; what differs is read from the page.
{
  const page = document.documentElement;
  let keys = [];
  try {
    page.dataset.theme = localStorage.getItem('theme') ?? 'system';
    keys = Object.keys(localStorage);
  } catch {
    // Without storage there is no session and no choice of theme.
  }

  // The page was built for a visitor of whom nothing is known. For anybody else 'Loading…' shows until the app knows who it is.
  const isLearner = keys.some((key) => /^sb-.+-auth-token$/.test(key));
  const isKnown = (page.dataset.personal ?? '').split(' ').some((key) => keys.includes(key));
  const isRefused = /[?#&]error/.test(location.search + location.hash);
  if (isLearner || isKnown || isRefused) page.dataset.waiting = '';

  // A learner's first page on a device does not wait for the fonts, which are a quarter of a second of a phone's line: it is drawn in
  // the fallbacks of ui/tokens/fonts.css, and so it stays. app/start/fonts.ts brings them for the pages after it.
  if (isLearner && !keys.includes('fonts')) page.dataset.fonts = 'later';

  // What a learner sees here is another page: its modules are wanted too.
  const modules = document.querySelector('meta[name="learner-modules"]');
  if (isLearner && modules !== null) {
    for (const href of modules.content.split(' ')) {
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
    }
  }

  // The app starts once the page has been painted: its modules may be in the cache already, and would keep the page waiting. A learner
  // has nothing to see before: there it starts at once, where the page names it before this, and gets ready while the page is read.
  const entry = document.getElementById('entry');
  const start = () => import((entry ?? document.getElementById('entry')).href);
  const isAtOnce = isLearner && entry !== null;
  if (isAtOnce) start();
  addEventListener('DOMContentLoaded', () => {
    if (isAtOnce) return;
    if (document.hidden || isLearner) start();
    else requestAnimationFrame(() => setTimeout(start));
  });

  // A form is used before the app is there: what was pressed is held back, and done by app/start/earlyInput.ts.
  const held = { press: null };
  const hold = (event) => {
    const pressed =
      event.type === 'submit' ? event.target : event.target.closest('button:not([type="submit"])');
    if (pressed === null) return;
    event.preventDefault();
    held.press = pressed;
  };
  held.stop = () => {
    removeEventListener('submit', hold, true);
    removeEventListener('click', hold, true);
  };
  addEventListener('submit', hold, true);
  addEventListener('click', hold, true);
  window.earlyInput = held;

  // This page stood on the device, and named a backend that is not the server's any more: the page of now has taken its place there.
  navigator.serviceWorker?.addEventListener('message', ({ data }) => {
    if (data === 'other backend') location.reload();
  });
}
