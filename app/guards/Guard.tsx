import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { authAtom, authChangeCountAtom, codeStatusAtom, hasSignedOutAtom } from '#features/auth';
import { forgetTermsAtom, loadTermsAtom } from '#features/terms';
import { type Audience, decideAccess, isOtpPage, isReadableBeforeTerms } from './access.ts';
import { readDestination, rememberDestination } from './destination.ts';
import { TermsGate } from './TermsGate.tsx';

/**
 * Shows the route or redirects, as `decideAccess` decides. A learner sees the route only after accepting the
 * terms.
 */
export function Guard({ audience }: { audience: Audience }) {
  const auth = useAtomValue(authAtom);
  const [codeStep, setCodeStep] = useAtom(codeStatusAtom);
  const hasLeft = useAtomValue(hasSignedOutAtom);
  const changes = useAtomValue(authChangeCountAtom);
  const loadTerms = useSetAtom(loadTermsAtom);
  const forgetTerms = useSetAtom(forgetTermsAtom);
  const { pathname, search, hash } = useLocation();
  const isIn = auth.status === 'signed-in' && !auth.isOtpPending;

  // The learner has arrived at the app, so clear the destination that was remembered for after the sign-in.
  useEffect(() => {
    if (!isIn || isOtpPage(pathname)) return;
    rememberDestination(null);
    setCodeStep('idle');
  }, [isIn, pathname, setCodeStep]);

  // After a sign-out, also forget whether the learner accepted the terms (docs/product.md#auth-12).
  useEffect(() => {
    if (auth.status === 'signed-out') forgetTerms();
  }, [auth.status, forgetTerms]);

  // Read again at every auth state change whether the terms are accepted (docs/product.md#terms-3), so that accepting
  // them in one tab unlocks the others.
  const userId = isIn ? auth.user.id : null;
  useEffect(() => {
    if (userId !== null) void loadTerms({ userId, change: changes });
  }, [loadTerms, userId, changes]);

  if (auth.status === 'loading') return null;

  const path = `${pathname}${search}${hash}`;
  const destination = isOtpPage(pathname) ? readDestination() : null;
  const isCodeAccepted = codeStep !== 'idle';
  const access = decideAccess({ auth, audience, path, isCodeAccepted, destination, hasLeft });
  if (access.kind === 'redirect') return <Navigate to={access.to} replace />;
  if (isIn && !isReadableBeforeTerms(pathname)) {
    return (
      <TermsGate user={auth.user}>
        <Outlet />
      </TermsGate>
    );
  }
  return <Outlet />;
}
