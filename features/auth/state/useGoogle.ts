import { useAtomValue } from 'jotai';
import { problemOf, useSubmit } from '#kernel/async';
import { AUTH_TEXT } from '../model/messages.ts';
import { authPortAtom } from '../ports.ts';

/** Leaves the page for Google; `beforeLeaving` is called first. Its problem says why the page was not left. */
export function useGoogle(beforeLeaving?: () => void) {
  const port = useAtomValue(authPortAtom);
  return useSubmit(
    async () => {
      beforeLeaving?.();
      await port.signInWithGoogle();
    },
    (error) => problemOf(error, AUTH_TEXT.signInFailed),
  );
}
