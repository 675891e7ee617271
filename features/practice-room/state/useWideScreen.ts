import { useCallback, useSyncExternalStore } from 'react';

/** From this width on the question list is beside the question. Below it opens as a sheet. */
const LIST_BESIDE = '(width >= 64rem)';
/**
 * From this width on the passage is beside its question. Below a tap switches between them
 * (QuestionView.module.css).
 */
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
