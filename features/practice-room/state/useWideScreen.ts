import { useCallback, useSyncExternalStore } from 'react';

/**
 * On screens at least this wide, the question list is beside the question. On narrower screens it opens in a dialog.
 */
const LIST_BESIDE = '(width >= 64rem)';
/**
 * On screens at least this wide, the passage is beside its question. On narrower screens the learner switches between
 * passage and question (QuestionView.module.css).
 */
export const PASSAGE_BESIDE_QUERY = '(width >= 75rem)';

/**
 * Whether the screen matches the media query. Use it to render a part in only one of two places, instead of hiding one
 * with CSS.
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
