import { atom, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { authAtom } from '#features/auth';
import { forgetLearningAtom } from '#features/memory';
import { forgetPacksAtom } from '#features/offline';

const forgetAtom = atom(null, (get, set, userId: string): void => {
  set(forgetLearningAtom, userId);
  // Another page may only ask for the terms again: hundreds of kilobytes would come twice.
  if (get(authAtom).status === 'signed-out') set(forgetPacksAtom).catch(() => undefined);
});

/**
 * Takes the learner's memory and the kept questions off a shared device when they leave (docs/product.md#off-3); what still waits to
 * be sent stays.
 */
export function useForgetOnSignOut(userId: string): void {
  const forget = useSetAtom(forgetAtom);
  useEffect(() => () => forget(userId), [forget, userId]);
}
