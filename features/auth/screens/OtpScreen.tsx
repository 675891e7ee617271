import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useState } from 'react';
import { Alert } from '#ui/alert';
import { Button } from '#ui/button';
import { Link } from '#ui/link';
import { AuthCard } from '../parts/AuthCard.tsx';
import { otpEmailAtom, signOutAtom } from '../state/actions.ts';
import { authAtom, codeStatusAtom } from '../state/session.ts';
import { AuthenticatorStep } from './AuthenticatorStep.tsx';
import styles from './AuthScreens.module.css';
import { EmailCodeStep } from './EmailCodeStep.tsx';
import { RecoveryCodeStep } from './RecoveryCodeStep.tsx';

/** How long the success message is shown before the page is left (ms) (docs/product.md#code-3). */
const LEAVE_AFTER_MS = 2000;

export interface OtpScreenProps {
  helpHref: string;
  /** Called 2 s after the code was accepted. */
  onVerified(): void;
  onSignedOut(): void;
}

/**
 * The page where the learner enters the emailed one-time code (docs/product.md#code-1). A learner with an
 * authenticator app can also use the app's code, or a recovery code if the app is lost.
 */
export function OtpScreen({ helpHref, onVerified, onSignedOut }: OtpScreenProps) {
  const email = useAtomValue(otpEmailAtom);
  const auth = useAtomValue(authAtom);
  const isAccepted = useAtomValue(codeStatusAtom) === 'accepted';
  const signOut = useSetAtom(signOutAtom);
  const [isRecovered, setRecovered] = useState(false);
  const hasAuthenticator = auth.status === 'signed-in' && auth.user.hasAuthenticator;
  const [by, setBy] = useState<'email' | 'authenticator' | 'recovery'>(
    hasAuthenticator ? 'authenticator' : 'email',
  );

  useEffect(() => {
    if (!isAccepted) return;
    const timer = setTimeout(onVerified, LEAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isAccepted, onVerified]);

  function handleRecovered() {
    setRecovered(true);
    setBy('email');
  }

  async function handleBack() {
    await signOut().catch(() => undefined);
    onSignedOut();
  }

  return (
    <AuthCard title="Verify Your Email">
      {isRecovered ? (
        <Alert tone="success">
          The authenticator app was removed from your account. Now type the emailed code.
        </Alert>
      ) : null}
      {by === 'email' ? <EmailCodeStep email={email} /> : null}
      {by === 'authenticator' ? <AuthenticatorStep /> : null}
      {by === 'recovery' ? <RecoveryCodeStep onRecovered={handleRecovered} /> : null}
      {isAccepted ? <Alert tone="success">Code accepted. Signing you in…</Alert> : null}
      {hasAuthenticator && !isAccepted ? (
        <Button
          variant="secondary"
          isFullWidth
          onClick={() => setBy(by === 'authenticator' ? 'email' : 'authenticator')}
        >
          {by === 'authenticator' ? 'Use an emailed code' : 'Use my authenticator app'}
        </Button>
      ) : null}
      {hasAuthenticator && !isAccepted && by !== 'recovery' ? (
        <Button variant="quiet" isFullWidth onClick={() => setBy('recovery')}>
          Lost your phone? Use a recovery code
        </Button>
      ) : null}
      <div className={styles.links}>
        <Link href={helpHref} className={styles.link}>
          Need Help?
        </Link>
        <Button variant="quiet" size="sm" className={styles.flush} onClick={() => void handleBack()}>
          Back to sign in
        </Button>
      </div>
    </AuthCard>
  );
}
