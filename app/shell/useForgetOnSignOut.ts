import { useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { forgetLearningAtom } from '#features/memory';

/** Takes the learner's memory off a shared device when they leave; what still waits to be sent stays. */
export function useForgetOnSignOut(userId: string): void {
  const forget = useSetAtom(forgetLearningAtom);
  useEffect(() => () => forget(userId), [forget, userId]);
}
