import { type RefObject, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { type Covered, whatIsUnder } from './covers.ts';
import { followScroll, VISIBLE } from './scrollState.ts';

/** Parts of the corner that may have to go. */
interface Room {
  /** The buttons cover something, or the page is being read on. */
  isAway: boolean;
  /** The hint covers something to press. */
  isHintAway: boolean;
}

const HIDES_HINT: ReadonlySet<Covered> = new Set(['form', 'control']);

const STAYS: Room = { isAway: false, isHintAway: false };

/**
 * Whether what floats at the corner has to make room: it never lies over a form, nor over anything once the page is read on. At
 * the page's top it may lie over the rest: that scrolls.
 * Looked at when the page scrolls, changes its size or is another one.
 */
export function useMakesRoom(ref: RefObject<HTMLElement | null>): Room {
  const [room, setRoom] = useState(STAYS);
  const { pathname } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is looked at anew
  useEffect(() => {
    let state = VISIBLE;
    let frame = 0;
    const look = () => {
      frame = 0;
      const element = ref.current;
      if (element === null) return;
      const { clientHeight, scrollHeight } = document.documentElement;
      const place = { top: window.scrollY, end: scrollHeight - clientHeight };
      state = followScroll(state, place);
      const boxes = (selector: string) =>
        [...element.querySelectorAll(selector)].map((part) => part.getBoundingClientRect());
      const under = whatIsUnder(document, element, boxes(':scope > button, [data-launcher] > button'));
      const isReading = place.top > 24 && place.end - place.top > 24;
      const next = {
        isAway: state.isHidden || under === 'form' || (isReading && under !== 'nothing'),
        isHintAway: isReading || HIDES_HINT.has(whatIsUnder(document, element, boxes('[data-hint]'))),
      };
      setRoom((before) =>
        before.isAway === next.isAway && before.isHintAway === next.isHintAway ? before : next,
      );
    };
    const follow = () => {
      if (frame === 0) frame = requestAnimationFrame(look);
    };
    follow();
    const sizes = new ResizeObserver(follow);
    sizes.observe(document.body);
    window.addEventListener('scroll', follow, { passive: true });
    window.addEventListener('resize', follow);
    return () => {
      cancelAnimationFrame(frame);
      sizes.disconnect();
      window.removeEventListener('scroll', follow);
      window.removeEventListener('resize', follow);
    };
  }, [ref, pathname]);

  return room;
}
