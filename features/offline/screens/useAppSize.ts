import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { offlineAppPortAtom } from '../ports.ts';
import { offlineAppStateAtom } from '../state/offlineApp.ts';

/**
 * How many bytes a first download of the app takes. It is read only while the learner is asked about the
 * download; null until it is known.
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
