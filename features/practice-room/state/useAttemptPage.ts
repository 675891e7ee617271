import { useSetAtom, type WritableAtom } from 'jotai';
import { useEffect, useEffectEvent } from 'react';
import type { PageAddress } from '#features/attempt';

/**
 * Opens an attempt's page: finds the learner's attempt, and holds it for this tab while the page is mounted.
 */
export function useAttemptPage(
  attempts: {
    holdAtom: WritableAtom<null, [], () => void>;
    openAtom: WritableAtom<null, [string, PageAddress?], Promise<void>>;
  },
  userId: string,
  { attemptId, isNew }: PageAddress = {},
): void {
  const hold = useSetAtom(attempts.holdAtom);
  const open = useSetAtom(attempts.openAtom);
  const openPage = useEffectEvent(
    (learner: string, id: string | undefined) => void open(learner, { attemptId: id, isNew }),
  );
  useEffect(() => {
    let letGo = hold();
    openPage(userId, attemptId);
    // A reload must find the attempt free, because effects are not cleaned up when a page closes.
    const handleHide = () => letGo();
    // A page that the browser restores (Back) may find that another tab now has the attempt.
    const handleShow = (event: PageTransitionEvent) => {
      if (!event.persisted) return;
      letGo = hold();
      openPage(userId, attemptId);
    };
    window.addEventListener('pagehide', handleHide);
    window.addEventListener('pageshow', handleShow);
    return () => {
      window.removeEventListener('pagehide', handleHide);
      window.removeEventListener('pageshow', handleShow);
      letGo();
    };
  }, [hold, userId, attemptId]);
}
