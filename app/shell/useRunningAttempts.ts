import { atom, useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { canPartsCome } from '../online.ts';
import type { RunningAttempt, runningAttemptsAtom } from '../runningAttempts.ts';
import { whenIdle } from './whenIdle.ts';

const noneAtom = atom(() => (): RunningAttempt[] => []);

/**
 * Reads the attempts that wait on this device, for the menus; none until the code for it is here. It comes when nothing else is
 * to be done: the rules of three kinds of attempt do not belong to the shell's first download.
 */
export function useRunningAttempts(): (userId: string) => RunningAttempt[] {
  const [loaded, setLoaded] = useState<typeof runningAttemptsAtom | null>(null);
  useEffect(() => {
    let isHere = true;
    const stop = whenIdle(window, () => {
      if (!canPartsCome()) return;
      import('../runningAttempts.ts').then(
        (module) => isHere && setLoaded(module.runningAttemptsAtom),
        // Offline, or an older release: the menu does without.
        () => undefined,
      );
    });
    return () => {
      isHere = false;
      stop();
    };
  }, []);
  return useAtomValue(loaded ?? noneAtom);
}
