import { useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { flushOutboxAtom } from './flush.ts';

/**
 * How often the app tries to send pending data while the tab is open (ms). The server can be down although the
 * network is up.
 */
const RETRY_MS = 15_000;

/** Sends this learner's pending data: when the app starts, at sign-in, on reconnect, and at intervals (docs/decisions.md#d-61). */
export function useFlushOnReconnect(userId: string): void {
  const flush = useSetAtom(flushOutboxAtom);

  useEffect(() => {
    const send = () => void flush(userId);
    send();
    const timer = setInterval(() => {
      if (!document.hidden) send();
    }, RETRY_MS);
    window.addEventListener('online', send);
    // A phone that is put away sends what the other devices need.
    document.addEventListener('visibilitychange', send);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', send);
      document.removeEventListener('visibilitychange', send);
    };
  }, [userId, flush]);
}
