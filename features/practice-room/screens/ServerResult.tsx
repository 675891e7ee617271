import { useSetAtom } from 'jotai';
import { type ReactNode, useCallback } from 'react';
import { type AttemptKind, loadPastAttemptAtom, type PastAttempt } from '#features/answers';
import type { FinishedAttempt } from '#features/attempt';
import { useLoaded } from '#kernel/async';
import { Button } from '#ui/button';
import { EmptyState } from '#ui/empty-state';
import { Heading } from '#ui/heading';
import { Link } from '#ui/link';
import { Page } from '#ui/page';
import { Spinner } from '#ui/spinner';

export interface PastResultProps {
  kind: AttemptKind;
  id: string;
  heading: string;
  startHref: string;
  /** Renders the result; returns null if the stored data is not enough to show it. */
  children(past: PastAttempt): ReactNode;
}

/**
 * The result of an attempt that is not stored on this device. It is read from the attempt's session row, and its
 * questions are loaded by id.
 */
export function PastResult({ kind, id, heading, startHref, children }: PastResultProps) {
  const load = useSetAtom(loadPastAttemptAtom);
  const read = useCallback(() => load({ kind, id }), [load, kind, id]);
  const { loaded, reload } = useLoaded(read);
  if (loaded.status === 'loading') return <Spinner label="Loading…" isPage />;
  const result = loaded.status === 'ready' && loaded.value !== null ? children(loaded.value) : null;
  if (result !== null) return result;
  return (
    <Page>
      <Heading level={1}>{heading}</Heading>
      {loaded.status === 'failed' ? (
        <EmptyState
          role="alert"
          illustration="tsinelas"
          title="The result could not be loaded"
          description="Open this page again to try again."
          action={<Button onClick={reload}>Try again</Button>}
        />
      ) : (
        <EmptyState
          illustration="jeepney"
          title="This result cannot be shown"
          description="It is not yours, or it is from before results were kept question by question."
          action={<Link href={startHref}>Start a new one</Link>}
        />
      )}
    </Page>
  );
}

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
  const { id } = found;
  const load = useSetAtom(loadPastAttemptAtom);
  const { loaded } = useLoaded(useCallback(() => load({ kind, id }), [load, kind, id]));
  const current = loaded.status === 'ready' && loaded.value !== null ? toFinished(loaded.value) : null;
  return children(current ?? found);
}
