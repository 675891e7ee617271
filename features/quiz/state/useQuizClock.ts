import { useAtomValue, useSetAtom } from 'jotai';
import { useState } from 'react';
import { useTick } from '#features/practice-room';
import { deviceAtom } from '#kernel/device';
import { quiz } from './quiz.ts';

/** Ticks while a quiz is open; returns the wall clock in milliseconds, which moves only if `isShown`. */
export function useQuizClock({ isShown }: { isShown: boolean }): number {
  const device = useAtomValue(deviceAtom);
  const send = useSetAtom(quiz.sendAtom);
  const [now, setNow] = useState(() => device.now());
  useTick(isShown, (at) => {
    // Without a countdown nothing on the page changes with time: it must not be drawn again for it.
    if (isShown) setNow(at);
    send({ type: 'tick', at });
  });
  return now;
}
