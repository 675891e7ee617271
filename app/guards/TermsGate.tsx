import { useAtomValue, useSetAtom } from 'jotai';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { type AuthUser, signOutAtom } from '#features/auth';
import { termsAtom, termsDialog } from '#features/terms';
import { Spinner } from '#ui/spinner';
import { paths } from '../paths.ts';

/**
 * Shows the app only to a learner who has accepted the terms; otherwise the terms, or 'Loading…' while that is
 * unknown (docs/product.md#terms-3).
 */
export function TermsGate({ user, children }: { user: AuthUser; children: ReactNode }) {
  const terms = useAtomValue(termsAtom);
  const signOut = useSetAtom(signOutAtom);
  const navigate = useNavigate();

  async function handleSignOut() {
    await signOut().catch(() => undefined);
    navigate(paths.login);
  }

  if (terms === null || terms.userId !== user.id) return <Spinner label="Loading…" isPage />;
  if (!terms.isAccepted) return <termsDialog.Part user={user} onSignOut={() => void handleSignOut()} />;
  return children;
}
