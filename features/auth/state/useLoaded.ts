import { useCallback, useEffect, useState } from 'react';

export type Loaded<Value> = { status: 'loading' | 'failed' } | { status: 'ready'; value: Value };

/** Reads something when the screen opens, and again on `reload`; the newest reading wins. */
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

  return { loaded, reload: useCallback(() => setRound((before) => before + 1), []) };
}
