import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { appKeeperPortAtom } from '../ports.ts';
import { keepStateAtom } from '../state/keep.ts';

/** The bytes of a first download of the app, where the learner is asked about it; null until that is known. */
export function useAppSize(): number | null {
  const keeper = useAtomValue(appKeeperPortAtom);
  const state = useAtomValue(keepStateAtom);
  const [size, setSize] = useState<number | null>(null);
  const isAsked = state === 'asks' || state === 'off';
  useEffect(() => {
    if (isAsked) void keeper.size().then(setSize);
  }, [keeper, isAsked]);
  return size;
}
