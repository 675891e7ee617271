import { useAtomValue, useSetAtom } from 'jotai';
import { lazy, type ReactNode, useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { type AuthUser, authChangesAtom, signOutAtom } from '#features/auth';
import { loadTermsAtom, termsAtom } from '#features/terms';
import { Spinner } from '#ui/spinner';
import { paths } from '../paths.ts';

const TermsDialog = lazy(() => import('./TermsDialogPart.tsx'));

/** Loading while the acceptance is unknown; the terms until the learner agrees; then the app (docs/product.md#terms-3). */
export function TermsGate({ user, children }: { user: AuthUser; children: ReactNode }) {
  const terms = useAtomValue(termsAtom);
  const changes = useAtomValue(authChangesAtom);
  const load = useSetAtom(loadTermsAtom);
  const signOut = useSetAtom(signOutAtom);
  const navigate = useNavigate();

  // Read again at every auth state change (docs/product.md#terms-3), so that agreeing in one tab opens the others.
  useEffect(() => {
    void load({ userId: user.id, change: changes });
  }, [load, user.id, changes]);

  async function handleSignOut() {
    await signOut().catch(() => undefined);
    navigate(paths.login);
  }

  if (terms === null || terms.userId !== user.id) return <Spinner label="Loading…" isLabelVisible isPage />;
  if (!terms.isAccepted) return <TermsDialog user={user} onSignOut={() => void handleSignOut()} />;
  return children;
}
