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
  const isWaiting = isLearner || isKnown || isRefused;
  if (isWaiting) page.dataset.waiting = '';

  // A learner's first page on a device does not wait for the fonts, which are a quarter of a second of a phone's line: it is drawn in
  // the fallbacks of ui/tokens/fonts.css, and so it stays. app/start/fonts.ts brings them for the pages after it.
  if (isLearner && !keys.includes('fonts')) page.dataset.fonts = 'later';

  // Where there is something to see, the app's parts stand aside until that has been painted. What a learner sees is another page.
  const parts = document.getElementById(isLearner ? 'learner-parts' : 'parts');
  const start = () => {
    if (parts !== null) document.head.append(parts.content);
    import(document.getElementById('entry').href);
  };
  // Where 'Loading…' is all there is the app gets ready while the page is read.
  if (isWaiting || parts === null) start();
  else {
    addEventListener('DOMContentLoaded', () => {
      if (document.hidden) start();
      else requestAnimationFrame(() => setTimeout(start));
    });
  }

  // A form is used before the app is there: what was pressed is held back, what was picked is noted, and app/start/earlyInput.ts does both.
  const held = { press: null, picked: new Set() };
  const notePick = ({ target }) => held.picked.add(target);
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
    removeEventListener('change', notePick, true);
  };
  addEventListener('submit', hold, true);
  addEventListener('click', hold, true);
  addEventListener('change', notePick, true);
  window.earlyInput = held;

  // This page stood on the device, and named a backend that is not the server's any more: the page of now has taken its place there.
  navigator.serviceWorker?.addEventListener('message', ({ data }) => {
    if (data === 'other backend') location.reload();
  });
}
