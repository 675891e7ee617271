import { useEffect, useState } from 'react';
import { followScroll, VISIBLE } from './scrollState.ts';

/** Whether the floating buttons should make room, because the page is being read downwards. */
export function useHiddenOnScroll(): boolean {
  const [isHidden, setHidden] = useState(false);

  useEffect(() => {
    let state = VISIBLE;
    const follow = () => {
      const { clientHeight, scrollHeight } = document.documentElement;
      state = followScroll(state, { top: window.scrollY, end: scrollHeight - clientHeight });
      setHidden(state.isHidden);
    };
    window.addEventListener('scroll', follow, { passive: true });
    return () => window.removeEventListener('scroll', follow);
  }, []);

  return isHidden;
}
