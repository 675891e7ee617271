import { useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { startKeepingAtom } from '#features/offline';
import { whenIdle } from './whenIdle.ts';

/** Keeps the app on a learner's device, once the page stands and the browser has nothing better to do (docs/product.md#off-1). */
export function useKeepApp(): void {
  const keep = useSetAtom(startKeepingAtom);
  useEffect(() => whenIdle(window, () => void keep()), [keep]);
}
