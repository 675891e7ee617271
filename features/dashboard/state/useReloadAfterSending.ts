import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useRef } from 'react';
import { lastFlushAtom, pendingEntriesAtom } from '#features/outbox';
import { loadOverviewAtom } from './dashboard.ts';

/**
 * Loads the server's numbers again, once, when a flush has sent pending attempts: from then on the server counts them,
 * and the device no longer does (docs/decisions.md#d-250).
 */
export function useReloadAfterSending(): void {
  const pending = useAtomValue(pendingEntriesAtom).length;
  const flush = useAtomValue(lastFlushAtom);
  const load = useSetAtom(loadOverviewAtom);
  const most = useRef(0);
  useEffect(() => {
    most.current = Math.max(most.current, pending);
  }, [pending]);
  useEffect(() => {
    if (flush === null) return;
    if (flush.left.length < most.current) void load();
    most.current = flush.left.length;
  }, [flush, load]);
}
