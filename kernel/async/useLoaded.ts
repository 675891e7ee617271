import { useCallback, useEffect, useState } from 'react';

/** Loaded data: loading, failed, or there. */
export type Loaded<Value> = { status: 'loading' } | { status: 'failed' } | { status: 'ready'; value: Value };

/**
 * Loads something when the screen opens, and again on `reload`; only the newest load counts. The old data
 * stays during a reload; after a failure 'loading' is shown. `read` must stay the same function until
 * something else should be loaded.
 */
export function useLoaded<Value>(read: () => Promise<Value>): { loaded: Loaded<Value>; reload(): void } {
  const [loaded, setLoaded] = useState<Loaded<Value>>({ status: 'loading' });
  const [round, setRound] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another round reads again
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
