import { useSetAtom, type WritableAtom } from 'jotai';
import { useEffect, useEffectEvent } from 'react';

/**
 * Opens a practice page: finds the learner's attempt, and holds it for this tab while the page stands. `isFresh`: the
 * learner came for something new, so a finished attempt is not shown again.
 */
export function usePracticePage(
  practice: {
    holdAtom: WritableAtom<null, [], () => void>;
    openAtom: WritableAtom<null, [string, boolean?], Promise<void>>;
  },
  userId: string,
  isFresh = false,
): void {
  const hold = useSetAtom(practice.holdAtom);
  const open = useSetAtom(practice.openAtom);
  const openPage = useEffectEvent((learner: string) => void open(learner, isFresh));
  useEffect(() => {
    const letGo = hold();
    openPage(userId);
    // A reload must find the attempt free: effects are not cleaned up when a page goes away.
    window.addEventListener('pagehide', letGo);
    return () => {
      window.removeEventListener('pagehide', letGo);
      letGo();
    };
  }, [hold, userId]);
}
