import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { flushOutboxAtom } from '#features/attempt';
import { authAtom } from '#features/auth';
import { sendWaitingFeedbackAtom } from '#features/feedback';

/** How often a waiting outbox is tried while the tab is open: a server can be away without the network being so. */
const RETRY_MS = 15_000;

/** Sends what this device still owes the server: at the start, at sign-in, on reconnect, and now and then (docs/decisions.md#d-10): answers, and feedback (docs/product.md#feed-7). */
export function useFlushOnReconnect(): void {
  const auth = useAtomValue(authAtom);
  const flush = useSetAtom(flushOutboxAtom);
  const sendFeedback = useSetAtom(sendWaitingFeedbackAtom);
  const userId = auth.status === 'signed-in' && !auth.isOtpPending ? auth.user.id : null;

  useEffect(() => {
    if (userId === null) return;
    const send = () => {
      void flush(userId);
      void sendFeedback(userId);
    };
    send();
    const timer = setInterval(() => {
      if (!document.hidden) send();
    }, RETRY_MS);
    window.addEventListener('online', send);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', send);
    };
  }, [userId, flush, sendFeedback]);
}
