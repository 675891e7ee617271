import { type RefObject, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { whenIdle } from '../whenIdle.ts';
import { type Box, isOverSomething } from './covers.ts';
import { followScroll, VISIBLE } from './scrollState.ts';

/** Where the corner stands, and parts of it that have to go. */
interface Room {
  /** The buttons cover something, or the page is being read on. */
  isAway: boolean;
  /** The hint covers something. */
  isHintAway: boolean;
  /** Pixels that the buttons stand higher, on a wide screen, so that they are over nothing to press. */
  shift: number;
}

const BUTTONS = ':scope > button, [data-launcher] > button';
/** Until it was looked at. */
const UNKNOWN: Room = { isAway: true, isHintAway: true, shift: 0 };
/** The heights tried on a wide screen, the corner itself first. */
const SHIFTS = [0, 72, 144, 216, 288];

// By name: what a DOMRect holds cannot be spread.
const raised = ({ left, right, top, bottom }: Box, by: number): Box => ({
  left,
  right,
  top: top - by,
  bottom: bottom - by,
});

/**
 * Where what floats at the corner has to make room. On a phone or a tablet it stands only where nothing is under it: the end of each
 * page keeps a strip free, and the menu leads to the same. On a wide screen it may lie over words at the page's top, which scroll, but
 * never over anything to press, a table or a sheet to print: it stands higher there, or goes.
 * Looked at when the page scrolls, changes its size or its contents, or is another one.
 */
export function useMakesRoom(ref: RefObject<HTMLElement | null>): Room {
  const [room, setRoom] = useState(UNKNOWN);
  const { pathname } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is looked at anew
  useEffect(() => {
    const wide = window.matchMedia('(width >= 75rem)');
    let state = VISIBLE;
    let frame = 0;
    const look = () => {
      frame = 0;
      const element = ref.current;
      if (element === null) return;
      const { clientHeight, scrollHeight } = document.documentElement;
      const place = { top: window.scrollY, end: scrollHeight - clientHeight };
      state = followScroll(state, place);
      const isReading = place.top > 24 && place.end - place.top > 24;
      // As it is drawn: what was last asked for may not be yet.
      const shift = Number.parseFloat(element.style.getPropertyValue('--shift')) || 0;
      const mayCoverWords = wide.matches && !isReading;
      /** Whether those parts would cover something if they stood so much higher than the corner. */
      const isCovering = (selector: string, by: number) =>
        isOverSomething(
          document,
          element,
          [...element.querySelectorAll(selector)].map((part) =>
            raised(part.getBoundingClientRect(), by - shift),
          ),
          mayCoverWords,
        );
      const free = mayCoverWords ? SHIFTS.find((by) => !isCovering(BUTTONS, by)) : 0;
      const isAway = state.isHidden || free === undefined || isCovering(BUTTONS, free);
      // It stands beside the buttons: without them it need not be looked at.
      const isHintAway = isAway || isReading || isCovering('[data-hint]', free);
      const next = { isAway, isHintAway, shift: free ?? 0 };
      setRoom((before) =>
        before.isAway === next.isAway && before.isHintAway === next.isHintAway && before.shift === next.shift
          ? before
          : next,
      );
    };
    const follow = () => {
      if (frame === 0) frame = requestAnimationFrame(look);
    };
    follow();
    const sizes = new ResizeObserver(follow);
    sizes.observe(document.body);
    // What loads may take the place of something else as high as itself.
    // Contents come in many steps, and who reads them presses nothing yet: the look, which is costly, waits until they stand.
    let stopWaiting: (() => void) | null = null;
    const followLater = () => {
      stopWaiting ??= whenIdle(window, () => {
        stopWaiting = null;
        follow();
      });
    };
    const contents = new MutationObserver(followLater);
    contents.observe(document.body, { childList: true, subtree: true });
    window.addEventListener('scroll', follow, { passive: true });
    window.addEventListener('resize', follow);
    return () => {
      cancelAnimationFrame(frame);
      stopWaiting?.();
      sizes.disconnect();
      contents.disconnect();
      window.removeEventListener('scroll', follow);
      window.removeEventListener('resize', follow);
    };
  }, [ref, pathname]);

  return room;
}
