import { useAtomValue } from 'jotai';
import { errorProblem, useSubmit } from '#kernel/async';
import { AUTH_TEXT } from '../model/messages.ts';
import { authPortAtom } from '../ports.ts';

/**
 * A submit action that leaves the page for Google, after calling `beforeLeaving`. Its `problem` says why that
 * failed.
 */
export function useGoogle(beforeLeaving?: () => void) {
  const port = useAtomValue(authPortAtom);
  return useSubmit(
    async () => {
      beforeLeaving?.();
      await port.signInWithGoogle();
    },
    (error) => errorProblem(error, AUTH_TEXT.signInFailed),
  );
}
