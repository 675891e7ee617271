import { useCallback, useSyncExternalStore } from 'react';

/** From this width on, the question list is beside the question. On narrower screens it opens in a dialog. */
const LIST_BESIDE = '(width >= 64rem)';
/**
 * From this width on, the passage is beside its question. On narrower screens the learner switches between
 * them (QuestionView.module.css).
 */
export const PASSAGE_BESIDE = '(width >= 75rem)';

/**
 * Whether the screen matches the query. Used to render a panel in only one of its two places, instead of
 * hiding the other.
 */
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
