import { useCallback, useSyncExternalStore } from 'react';

/** From here on the question list stands beside the question; below it opens as a sheet. */
const LIST_BESIDE = '(width >= 64rem)';
/** From here on the passage stands beside its question; below they are a tap apart (QuestionView.module.css). */
export const PASSAGE_BESIDE = '(width >= 75rem)';

/** Whether there is room for a panel beside the question. It is drawn once, not hidden in a second place. */
export function useWideScreen(query: string = LIST_BESIDE): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', onChange);
      return () => media.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}
