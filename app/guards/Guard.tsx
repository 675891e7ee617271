import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { authAtom, authChangesAtom, codeStepAtom, hasLeftAtom } from '#features/auth';
import { forgetTermsAtom, loadTermsAtom } from '#features/terms';
import { type Audience, decideAccess, isOtpPage, isReadableBeforeTerms } from './access.ts';
import { readDestination, rememberDestination } from './destination.ts';
import { TermsGate } from './TermsGate.tsx';

/** Shows the route, or redirects the visitor as the rules say. A learner's app is shown after the terms. */
export function Guard({ audience }: { audience: Audience }) {
  const auth = useAtomValue(authAtom);
  const [codeStep, setCodeStep] = useAtom(codeStepAtom);
  const hasLeft = useAtomValue(hasLeftAtom);
  const changes = useAtomValue(authChangesAtom);
  const loadTerms = useSetAtom(loadTermsAtom);
  const forgetTerms = useSetAtom(forgetTermsAtom);
  const { pathname, search, hash } = useLocation();
  const isIn = auth.status === 'signed-in' && !auth.isOtpPending;

  // The learner has arrived, so clear the target that the sign-in remembered.
  useEffect(() => {
    if (!isIn || isOtpPage(pathname)) return;
    rememberDestination(null);
    setCodeStep('idle');
  }, [isIn, pathname, setCodeStep]);

  // A sign-out clears what is known about the terms too (docs/product.md#auth-12).
  useEffect(() => {
    if (auth.status === 'signed-out') forgetTerms();
  }, [auth.status, forgetTerms]);

  // Read again at every auth state change (docs/product.md#terms-3), so that agreeing in one tab opens the others.
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
