import { useAtomValue } from 'jotai';
import { problemOfError, useSubmit } from '#kernel/async';
import { AUTH_TEXT } from '../model/messages.ts';
import { authPortAtom } from '../ports.ts';

/**
 * A submit action that calls `beforeLeaving`, then leaves the page for Google. If leaving fails, `problem` says why.
 */
export function useGoogleSignIn(beforeLeaving?: () => void) {
  const port = useAtomValue(authPortAtom);
  return useSubmit(
    async () => {
      beforeLeaving?.();
      await port.signInWithGoogle();
    },
    (error) => problemOfError(error, AUTH_TEXT.signInFailed),
  );
}
