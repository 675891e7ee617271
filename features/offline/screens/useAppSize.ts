import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { offlineAppPortAtom } from '../ports.ts';
import { offlineAppStateAtom } from '../state/offlineApp.ts';

/**
 * How many bytes the first download of the app takes; null until that is known. Looked up only while the learner can
 * still choose to download the app.
 */
export function useAppSize(): number | null {
  const keeper = useAtomValue(offlineAppPortAtom);
  const state = useAtomValue(offlineAppStateAtom);
  const [size, setSize] = useState<number | null>(null);
  const isAsked = state === 'asks' || state === 'off';
  useEffect(() => {
    if (isAsked) void keeper.size().then(setSize);
  }, [keeper, isAsked]);
  return size;
}
