import { useCallback, useEffect, useState } from 'react';
import { Alert } from '#ui/alert';
import { Spinner } from '#ui/spinner';

/** The state of data that is loaded: loading, failed, or ready. */
export type LoadState<Value> =
  | { status: 'loading' }
  | { status: 'failed' }
  | { status: 'ready'; value: Value };

/**
 * Loads data when the component mounts, and again on `reload`. If two loads overlap, only the later one sets the state.
 * During a reload the old data stays; after a failure the status is `loading` until the reload ends. A new `read`
 * function also loads again, so memoize it.
 */
export function useLoaded<Value>(read: () => Promise<Value>): { loaded: LoadState<Value>; reload(): void } {
  const [loaded, setLoaded] = useState<LoadState<Value>>({ status: 'loading' });
  const [round, setRound] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new `round` must call `read` again
  useEffect(() => {
    let isCurrent = true;
    read().then(
      (value) => isCurrent && setLoaded({ status: 'ready', value }),
      () => isCurrent && setLoaded({ status: 'failed' }),
    );
    return () => {
      isCurrent = false;
    };
  }, [read, round]);

  const reload = useCallback(() => {
    setLoaded((before) => (before.status === 'failed' ? { status: 'loading' } : before));
    setRound((before) => before + 1);
  }, []);
  return { loaded, reload };
}

interface LoadNoticeProps {
  loaded: LoadState<unknown>;
  /** The sentence to show if loading failed. */
  failureText: string;
  onRetry: () => void;
}

/** Shows that data is being loaded, or that loading failed. Renders nothing once the data is there. */
export function LoadNotice({ loaded, failureText, onRetry }: LoadNoticeProps) {
  if (loaded.status === 'ready') return null;
  if (loaded.status === 'loading') return <Spinner label="Loading…" />;
  return (
    <Alert tone="danger" title="Error" onRetry={onRetry}>
      {failureText}
    </Alert>
  );
}
