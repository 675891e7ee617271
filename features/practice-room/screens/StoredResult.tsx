import { useSetAtom } from 'jotai';
import { type ReactNode, useCallback } from 'react';
import {
  type AttemptKind,
  type FinishedAttempt,
  loadPastAttemptAtom,
  type PastAttempt,
} from '#features/results';
import { useLoaded } from '#kernel/async';

export interface StoredResultProps<Finished extends FinishedAttempt> {
  kind: AttemptKind;
  /** The attempt as this device stores it. */
  found: Finished;
  toFinished(past: PastAttempt): Finished | null;
  children(attempt: Finished): ReactNode;
}

/**
 * The result of an attempt that this device has stored. An answer key may have been corrected since
 * (docs/product.md#data-8), so the server's copy is loaded and replaces it. Without a network, the device's copy stays.
 */
export function StoredResult<Finished extends FinishedAttempt>(props: StoredResultProps<Finished>) {
  const { kind, found, toFinished, children } = props;
  const { id, userId } = found;
  const load = useSetAtom(loadPastAttemptAtom);
  const { loaded } = useLoaded(useCallback(() => load({ kind, id, userId }), [load, kind, id, userId]));
  const current = loaded.status === 'ready' && loaded.value !== null ? toFinished(loaded.value) : null;
  return children(current ?? found);
}
