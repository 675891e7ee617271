import { atom, useAtomValue, useStore } from 'jotai';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { whenIdle } from '#kernel/async';
import { canLoadLazyParts } from '#kernel/device';
import { withOfferedAttemptsAtom } from '../offeredAttempts.ts';
import type { RunningAttemptLink, runningAttemptsAtom } from '../runningAttempts.tsx';

const offeredAtom = atom((get) => (): RunningAttemptLink[] => get(withOfferedAttemptsAtom)([]));

/**
 * The unfinished attempts, for the menus; only those of other devices until the code that reads them has loaded. That
 * code is larger than the shell, so it loads when the browser is idle, and only if there is such an attempt.
 */
export function useRunningAttempts(): () => RunningAttemptLink[] {
  const store = useStore();
  const { pathname } = useLocation();
  const [loaded, setLoaded] = useState<typeof runningAttemptsAtom | null>(null);
  const isLoaded = loaded !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page checks again: leaving an attempt adds an entry
  useEffect(() => {
    if (isLoaded) return;
    let isHere = true;
    const bring = async () => {
      // If the code cannot be loaded (offline, or deleted by a new release), the menu works without these entries.
      if (!(await canLoadLazyParts())) return;
      const { preloadRunningAttempts } = await import('../WithRunningAttempts.tsx');
      if (!(await preloadRunningAttempts(store))) return;
      const module = await import('../runningAttempts.tsx');
      store.set(module.countCheckedAtom);
      if (isHere) setLoaded(module.runningAttemptsAtom);
    };
    const stop = whenIdle(window, () => {
      bring().catch(() => undefined);
    });
    return () => {
      isHere = false;
      stop();
    };
  }, [isLoaded, store, pathname]);
  return useAtomValue(loaded ?? offeredAtom);
}
