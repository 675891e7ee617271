import { useAtomValue } from 'jotai';
import { useSubmit } from '#kernel/async';
import { AUTH_TEXT } from '../model/messages.ts';
import { authPortAtom } from '../ports.ts';

/**
 * A submit action that calls `beforeLeaving`, then leaves the page for Google. If leaving fails, `problem` says why.
 */
export function useGoogleSignIn(beforeLeaving?: () => void) {
  const port = useAtomValue(authPortAtom);
  return useSubmit(async () => {
    beforeLeaving?.();
    await port.signInWithGoogle();
  }, AUTH_TEXT.signInFailed);
}
