import { useSetAtom, type WritableAtom } from 'jotai';
import { useEffect, useEffectEvent } from 'react';
import type { PageAddress } from '#features/attempt';

/**
 * Opens the page of an attempt: restores the learner's attempt, and keeps this tab's lease on it while the
 * page is mounted.
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
    // Release the lease when the page closes, because effects are not cleaned up then. Otherwise a reload
    // would have to wait for it.
    const handleHide = () => letGo();
    // When the browser restores a page (Back), another tab may have the lease now.
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
