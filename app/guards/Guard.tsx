import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { authChangeCountAtom, signInAtom, verifiedUser } from '#features/auth';
import { loadTermsAtom, termsDialog } from '#features/terms';
import { Spinner } from '#ui/spinner';
import { type Audience, decideAccess, isOtpPage, safeNextPath } from './access.ts';

/** Shows the route, the terms or 'Loading…', or redirects, as `decideAccess` decides. */
export function Guard({ audience }: { audience: Audience }) {
  const signIn = useAtomValue(signInAtom);
  const changes = useAtomValue(authChangeCountAtom);
  const loadTerms = useSetAtom(loadTermsAtom);
  const { pathname, search, hash } = useLocation();
  const userId = verifiedUser(signIn)?.id ?? null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the terms are read again after each change
  useEffect(() => {
    if (userId !== null) void loadTerms();
  }, [loadTerms, userId, changes]);

  // The learner has arrived at the app, so clear the destination that was remembered for after the sign-in.
  useEffect(() => {
    if (userId !== null && !isOtpPage(pathname)) rememberDestination(null);
  }, [userId, pathname]);

  const path = `${pathname}${search}${hash}`;
  const access = decideAccess({ signIn, audience, path, destination: readDestination() });
  switch (access.kind) {
    case 'redirect':
      return <Navigate to={access.to} replace />;
    case 'wait':
      return <Spinner label="Loading…" isPage />;
    case 'terms':
      return <termsDialog.Part />;
    case 'show':
      return <Outlet />;
  }
}

/**
 * The session storage key of the page to open after the sign-in. The stored value survives a reload of the code page
 * and a sign-in with Google. It is deleted when the tab closes.
 */
const KEY = 'iskolar-next';

/** Remembers the page that a visitor opened before having to sign in (docs/decisions.md#d-6); null clears it. */
export function rememberDestination(next: string | null): void {
  const path = safeNextPath(next);
  try {
    if (path === null) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, path);
  } catch {
    // If storage is blocked, the learner arrives at the dashboard after the sign-in.
  }
}

/**
 * The remembered destination, or null. It is kept until the sign-in is complete, so that a reload does not lose
 * it.
 */
export function readDestination(): string | null {
  try {
    return safeNextPath(sessionStorage.getItem(KEY));
  } catch {
    return null;
  }
}
