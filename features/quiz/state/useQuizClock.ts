import { useAtomValue, useSetAtom } from 'jotai';
import { useState } from 'react';
import { useAttemptTick } from '#features/practice-room';
import { deviceAtom } from '#kernel/device';
import { quizAttempts } from './quiz.ts';

/**
 * Sends a `tick` event four times a second while a quiz is open. Returns the wall-clock time in milliseconds. The
 * returned time only updates while `isShown` is true.
 */
export function useQuizClock({ isShown }: { isShown: boolean }): number {
  const device = useAtomValue(deviceAtom);
  const send = useSetAtom(quizAttempts.sendAtom);
  const [now, setNow] = useState(() => device.now());
  useAttemptTick(isShown, (at) => {
    // Without a visible timer, nothing on the page changes with time, so do not render the page again.
    if (isShown) setNow(at);
    send({ type: 'tick', at });
  });
  return now;
}
