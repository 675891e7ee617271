import { useAtom, useAtomValue } from 'jotai';
import { useState } from 'react';
import { Alert } from '#ui/alert';
import { Link } from '#ui/link';
import { AuthCard } from '../parts/AuthCard.tsx';
import { emailDraftAtom, unconfirmedEmailAtom } from '../state/device.ts';
import { authNoticeAtom } from '../state/session.ts';
import { ResetRequestForm } from './ResetRequestForm.tsx';
import { SignInForm } from './SignInForm.tsx';

export interface LoginScreenProps {
  registerHref: string;
  /** Whether the screen opens in reset mode, which asks only for the email address. @default false */
  isReset?: boolean;
  onSignedIn(): void;
  /** Called before the browser leaves the page for Google's sign-in. */
  onLeaveForGoogle?: (() => void) | undefined;
}

/** The login page (docs/product.md#auth-2): email and password, Google, or reset mode with only the email address. */
export function LoginScreen({
  registerHref,
  isReset = false,
  onSignedIn,
  onLeaveForGoogle,
}: LoginScreenProps) {
  const notice = useAtomValue(authNoticeAtom);
  const [email, setEmail] = useAtom(emailDraftAtom);
  // If this device registered an email address that is not confirmed yet, the learner is new: do not say 'Welcome
  // back'.
  const isNew = useAtomValue(unconfirmedEmailAtom) !== null;
  const [isResetMode, setIsResetMode] = useState(isReset);
  const [sentTo, setSentTo] = useState<string | null>(null);
  // Leaving reset mode removes the pressed button together with its form, so the sign-in form takes the focus.
  const [wasInResetMode, setWasInResetMode] = useState(false);

  function leaveResetMode() {
    setIsResetMode(false);
    setWasInResetMode(true);
  }

  function handleLinkSent() {
    setSentTo(email.trim());
    leaveResetMode();
  }

  return (
    <AuthCard
      title={isResetMode ? 'Reset your password' : isNew ? 'Sign in' : 'Welcome back'}
      lead={leadOf(isResetMode, isNew)}
      footer={
        <p>
          New to Iskolar? <Link href={registerHref}>Create an account</Link>
        </p>
      }
    >
      {notice === null || sentTo !== null ? null : <Alert tone={notice.tone}>{notice.text}</Alert>}
      {sentTo === null || isResetMode ? null : (
        <Alert tone="success" title="Check your inbox">
          If {sentTo} has an account, a link to reset its password is on its way.
        </Alert>
      )}
      {isResetMode ? (
        <ResetRequestForm
          email={email}
          onEmailChange={setEmail}
          onSent={handleLinkSent}
          onCancel={leaveResetMode}
        />
      ) : (
        <SignInForm
          email={email}
          hasFocus={wasInResetMode}
          onEmailChange={setEmail}
          onForgot={() => setIsResetMode(true)}
          onSignedIn={onSignedIn}
          onLeaveForGoogle={onLeaveForGoogle}
        />
      )}
    </AuthCard>
  );
}

function leadOf(isResetMode: boolean, isNew: boolean): string {
  if (isResetMode) return 'We will email you a link to choose a new one.';
  return isNew ? 'Your password, then a code by email: that is all.' : 'Sign in to go on with your review.';
}
