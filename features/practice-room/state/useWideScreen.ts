import { useSyncExternalStore } from 'react';

/** From here on the palette stands beside the question; below it opens as a sheet. */
const WIDE = '(width >= 64rem)';

function subscribe(onChange: () => void): () => void {
  const query = window.matchMedia(WIDE);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** Whether there is room for a panel beside the question. A palette is drawn once, not hidden in a second place. */
export function useWideScreen(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(WIDE).matches);
}
