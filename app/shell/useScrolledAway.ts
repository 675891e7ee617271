import { useEffect, useState } from 'react';
import { AT_HAND, followScroll } from './scrolledAway.ts';

/** Whether the page is being read downwards, so that what floats over it should make room. */
export function useScrolledAway(): boolean {
  const [isAway, setAway] = useState(false);

  useEffect(() => {
    let corner = AT_HAND;
    const follow = () => {
      const { clientHeight, scrollHeight } = document.documentElement;
      corner = followScroll(corner, { top: window.scrollY, end: scrollHeight - clientHeight });
      setAway(corner.isAway);
    };
    window.addEventListener('scroll', follow, { passive: true });
    return () => window.removeEventListener('scroll', follow);
  }, []);

  return isAway;
}
