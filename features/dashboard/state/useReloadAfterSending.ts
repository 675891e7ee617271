import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useRef } from 'react';
import { pendingEntriesAtom } from '#features/outbox';
import { loadOverviewAtom } from './dashboard.ts';

/**
 * Loads the server's numbers again when pending attempts were sent: from then on the server counts them, and the device
 * no longer does (docs/decisions.md#d-250).
 */
export function useReloadAfterSending(userId: string | null): void {
  const pendingOf = useAtomValue(pendingEntriesAtom);
  const count = userId === null ? 0 : pendingOf(userId).length;
  const load = useSetAtom(loadOverviewAtom);
  const before = useRef(count);
  useEffect(() => {
    if (userId !== null && count < before.current) void load(userId);
    before.current = count;
  }, [count, userId, load]);
}
