import { useAtomValue } from 'jotai';
import { useEffect, useEffectEvent } from 'react';
import { deviceAtom } from '#features/device';
import { isSomebodyHere } from '../model/studyClock.ts';

/** What a person at the page does. */
const TOUCHES = ['keydown', 'pointerdown', 'pointermove', 'wheel', 'scroll'] as const;

/**
 * Beats four times a second while an attempt is open, with the wall clock in milliseconds; the model decides which beats count.
 * A page in the background, or one that nobody has touched for long, beats only for a countdown: what was left open overnight
 * must not gather study time.
 */
export function useBeat(hasCountdown: boolean, onBeat: (at: number) => void): void {
  const device = useAtomValue(deviceAtom);
  const beat = useEffectEvent(onBeat);
  useEffect(() => {
    let touchedAt = device.now();
    const noteTouch = () => {
      touchedAt = device.now();
    };
    const timer = setInterval(() => {
      const at = device.now();
      if (hasCountdown || (!document.hidden && isSomebodyHere(touchedAt, at))) beat(at);
    }, 250);
    for (const touch of TOUCHES) addEventListener(touch, noteTouch, { capture: true, passive: true });
    return () => {
      clearInterval(timer);
      for (const touch of TOUCHES) removeEventListener(touch, noteTouch, { capture: true });
    };
  }, [hasCountdown, device]);
}
