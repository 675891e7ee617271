import { useAtomValue } from 'jotai';
import { useEffect, useEffectEvent } from 'react';
import { deviceAtom } from '#features/device';

/**
 * Beats four times a second while an attempt is open, with the wall clock in milliseconds; the model decides which beats count.
 * A page in the background beats only for a countdown: a tab that was left open overnight must not gather study time.
 */
export function useBeat(hasCountdown: boolean, onBeat: (at: number) => void): void {
  const device = useAtomValue(deviceAtom);
  const beat = useEffectEvent(onBeat);
  useEffect(() => {
    const timer = setInterval(() => {
      if (hasCountdown || !document.hidden) beat(device.now());
    }, 250);
    return () => clearInterval(timer);
  }, [hasCountdown, device]);
}
