import { useAtomValue, useSetAtom } from 'jotai';
import { useState } from 'react';
import { useTick } from '#features/practice-room';
import { deviceAtom } from '#kernel/device';
import { quiz } from './quiz.ts';

/**
 * Sends `tick` events while a quiz is open. Returns the wall clock in milliseconds, updated only if
 * `isShown`.
 */
export function useQuizClock({ isShown }: { isShown: boolean }): number {
  const device = useAtomValue(deviceAtom);
  const send = useSetAtom(quiz.sendAtom);
  const [now, setNow] = useState(() => device.now());
  useTick(isShown, (at) => {
    // Without a countdown, nothing on the page changes with time, so do not render it again.
    if (isShown) setNow(at);
    send({ type: 'tick', at });
  });
  return now;
}
