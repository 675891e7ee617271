import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { useSubmit } from '#kernel/async';
import { Button } from '#ui/button';
import { AUTH_TEXT } from '../model/messages.ts';
import { authPortAtom } from '../ports.ts';
import styles from '../styles.module.css';

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

/** A button that opens Google's sign-in. Its neutral G is our own drawing. */
export function GoogleButton({
  children,
  isBusy,
  onClick,
}: {
  children: ReactNode;
  isBusy: boolean;
  onClick(): void;
}) {
  return (
    <Button
      variant="secondary"
      size="lg"
      isFullWidth
      className={styles.google}
      isBusy={isBusy}
      busyLabel="Opening Google…"
      iconStart={<GoogleGlyph />}
      onClick={onClick}
    >
      {children}
    </Button>
  );
}

function GoogleGlyph() {
  return (
    <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="3.2" aria-hidden="true">
      <path d="M19.2 6.6 A9 9 0 1 0 21 12 H12.4" strokeLinejoin="round" />
    </svg>
  );
}
