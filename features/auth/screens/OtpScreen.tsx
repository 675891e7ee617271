import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useState } from 'react';
import { Alert } from '#ui/alert';
import { Button } from '#ui/button';
import { Link } from '#ui/link';
import { AuthCard } from '../parts/AuthCard.tsx';
import { otpEmailAtom, signOutAtom } from '../state/actions.ts';
import { authAtom, codeStepAtom } from '../state/session.ts';
import { AuthenticatorStep } from './AuthenticatorStep.tsx';
import styles from './AuthScreens.module.css';
import { EmailCodeStep } from './EmailCodeStep.tsx';

/** The pause on the success message before leaving (docs/product.md#code-3). */
const LEAVE_AFTER_MS = 2000;

export interface OtpScreenProps {
  helpHref: string;
  /** Called 2 s after the code was accepted. */
  onVerified(): void;
  onSignedOut(): void;
}

/** One-time code (docs/product.md#code-1): the e-mailed one, or an authenticator app's where the learner has one. */
export function OtpScreen({ helpHref, onVerified, onSignedOut }: OtpScreenProps) {
  const email = useAtomValue(otpEmailAtom);
  const auth = useAtomValue(authAtom);
  const isAccepted = useAtomValue(codeStepAtom) === 'accepted';
  const signOut = useSetAtom(signOutAtom);
  const hasAuthenticator = auth.status === 'signed-in' && auth.user.hasAuthenticator;
  const [by, setBy] = useState<'email' | 'authenticator'>(hasAuthenticator ? 'authenticator' : 'email');

  useEffect(() => {
    if (!isAccepted) return;
    const timer = setTimeout(onVerified, LEAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isAccepted, onVerified]);

  async function handleBack() {
    await signOut().catch(() => undefined);
    onSignedOut();
  }

  return (
    <AuthCard title="Verify Your Email">
      {by === 'email' ? <EmailCodeStep email={email} /> : <AuthenticatorStep />}
      {isAccepted ? (
        <Alert tone="success">
          {by === 'email' ? 'Your e-mail is verified. Taking you in…' : 'Code accepted. Taking you in…'}
        </Alert>
      ) : null}
      {hasAuthenticator && !isAccepted ? (
        <Button
          variant="secondary"
          isFullWidth
          onClick={() => setBy(by === 'email' ? 'authenticator' : 'email')}
        >
          {by === 'email' ? 'Use my authenticator app' : 'Use an e-mailed code'}
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
