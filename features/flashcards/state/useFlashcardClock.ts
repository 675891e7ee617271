import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useState } from 'react';
import { useAttemptTick } from '#features/practice-room';
import { deviceAtom } from '#kernel/device';
import { type ActiveFlashcardAttempt, AUTO_FLIP_DELAY_MS } from '../model/flashcards.ts';
import { flashcardAttempts } from './flashcards.ts';

/**
 * Sends regular `tick` events to the attempt, and one more at the moment when the card turns by itself. Returns the
 * current time in milliseconds since 1970, which changes only if the attempt has a timer.
 */
export function useFlashcardClock({ clock, flipAt }: ActiveFlashcardAttempt): number {
  const device = useAtomValue(deviceAtom);
  const send = useSetAtom(flashcardAttempts.sendAtom);
  const [now, setNow] = useState(() => device.now());
  const isTimed = clock.endsAt !== null;

  useAttemptTick(isTimed, (at) => {
    if (isTimed) setNow(at);
    send({ type: 'tick', at });
  });

  useEffect(() => {
    if (flipAt === null) return;
    // Wait no longer than the normal delay of an automatic flip: the card must also turn if the device's clock was
    // turned back.
    const wait = Math.min(AUTO_FLIP_DELAY_MS, Math.max(0, flipAt - device.now()));
    const timer = setTimeout(() => send({ type: 'tick', at: Math.max(device.now(), flipAt) }), wait);
    return () => clearTimeout(timer);
  }, [flipAt, device, send]);

  return now;
}
