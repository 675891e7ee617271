import { useAtomValue } from 'jotai';
import { useEffect, useEffectEvent, useState } from 'react';
import { isLearnerActive } from '#features/attempt';
import { deviceAtom } from '#kernel/device';

/** Events that show that somebody is using the page. */
const TOUCHES = ['keydown', 'pointerdown', 'pointermove', 'wheel', 'scroll'] as const;

/**
 * Sends a `tick` event four times a second while an attempt is open; the attempt's reducer decides which of them count.
 * Returns the time in milliseconds since 1970, which changes only if the attempt has a countdown: without one, nothing
 * on the page changes with time. If the page is in the background or was not used for a long time, only an attempt with
 * a countdown gets ticks, so an attempt without one adds no study time when it is left open overnight.
 */
export function useAttemptClock(
  hasCountdown: boolean,
  send: (event: { type: 'tick'; at: number }) => void,
): number {
  const device = useAtomValue(deviceAtom);
  const [now, setNow] = useState(() => device.now());
  const tick = useEffectEvent((at: number) => {
    if (hasCountdown) setNow(at);
    send({ type: 'tick', at });
  });
  useEffect(() => {
    let touchedAt = device.elapsed();
    const noteTouch = () => {
      touchedAt = device.elapsed();
    };
    const timer = setInterval(() => {
      const isHere = !document.hidden && isLearnerActive(touchedAt, device.elapsed());
      if (hasCountdown || isHere) tick(device.now());
    }, 250);
    for (const touch of TOUCHES) addEventListener(touch, noteTouch, { capture: true, passive: true });
    return () => {
      clearInterval(timer);
      for (const touch of TOUCHES) removeEventListener(touch, noteTouch, { capture: true });
    };
  }, [hasCountdown, device]);
  return now;
}
