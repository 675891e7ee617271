import { useSetAtom, type WritableAtom } from 'jotai';
import { useEffect, useEffectEvent } from 'react';
import type { PageAddress } from '#features/attempt';

/**
 * Restores the learner's attempt when its page opens. Keeps this tab's lease on the attempt, which lets only one tab
 * change it, while the page is mounted.
 */
export function useAttemptPage(
  attempts: {
    watchLeaseAtom: WritableAtom<null, [], () => void>;
    openAtom: WritableAtom<null, [string, PageAddress?], Promise<void>>;
  },
  userId: string,
  { attemptId, isNew }: PageAddress = {},
): void {
  const hold = useSetAtom(attempts.watchLeaseAtom);
  const open = useSetAtom(attempts.openAtom);
  const openPage = useEffectEvent(
    (learner: string, id: string | undefined) => void open(learner, { attemptId: id, isNew }),
  );
  useEffect(() => {
    let letGo = hold();
    openPage(userId, attemptId);
    // React does not run the cleanup of effects when the page is closed, so release the lease here. Otherwise a reload
    // would have to wait for it.
    const handleHide = () => letGo();
    // The browser may restore the page when the learner goes back. Take the lease again: another tab may have it now.
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
