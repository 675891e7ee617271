import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import { useState } from 'react';
import { FormProblem, problemOfError, useSubmit } from '#kernel/async';
import { Alert } from '#ui/alert';
import { Button } from '#ui/button';
import { Checkbox } from '#ui/checkbox';
import { Form } from '#ui/form';
import { Link } from '#ui/link';
import { PasswordField } from '#ui/password-field';
import { Inline } from '#ui/stack';
import { AUTH_TEXT, isEmailUnconfirmed } from '../model/messages.ts';
import { AuthCard, EmailField, MeantAddress, useAddressCheck } from '../parts/AuthCard.tsx';
import { GoogleButton, useGoogleSignIn } from '../parts/GoogleButton.tsx';
import { authPortAtom } from '../ports.ts';
import { enterPasswordAtom } from '../state/actions.ts';
import { emailDraftAtom, rememberedEmailAtom, unconfirmedEmailAtom } from '../state/device.ts';
import { authNoticeAtom } from '../state/signIn.ts';
import styles from '../styles.module.css';
import { ResendLink } from './EmailSentScreen.tsx';

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
  return isNew ? 'Your password, then a code by email: that is all.' : 'Sign in to go on.';
}

interface SignInFormProps extends Pick<LoginScreenProps, 'onSignedIn' | 'onLeaveForGoogle'> {
  email: string;
  /** Whether the form takes the focus when it is mounted. */
  hasFocus: boolean;
  onEmailChange(email: string): void;
  onForgot(): void;
}

/**
 * The form to sign in with email and password, or with Google. If the address is not confirmed yet, the form
 * can send the confirmation link again.
 */
function SignInForm({
  email,
  hasFocus,
  onEmailChange,
  onForgot,
  onSignedIn,
  onLeaveForGoogle,
}: SignInFormProps) {
  const enterPassword = useSetAtom(enterPasswordAtom);
  const wasRemembered = useAtomValue(rememberedEmailAtom) !== null;
  const [password, setPassword] = useState('');
  const [isRemembered, setIsRemembered] = useState(wasRemembered);
  const [unconfirmed, setUnconfirmed] = useState<string | null>(null);
  const [missing, setMissing] = useState({ email: false, password: false });

  const form = useSubmit(
    async () => {
      setUnconfirmed(null);
      await enterPassword({ email: email.trim(), password, isRemembered });
      onSignedIn();
    },
    (error) => {
      if (isEmailUnconfirmed(error)) setUnconfirmed(email.trim());
      return problemOfError(error, AUTH_TEXT.signInFailed);
    },
  );
  const google = useGoogleSignIn(onLeaveForGoogle);

  function handleSubmit() {
    const found = { email: email.trim() === '', password: password === '' };
    setMissing(found);
    if (!found.email && !found.password) void form.submit();
  }

  return (
    <>
      <FormProblem problem={form.problem ?? google.problem} />
      {unconfirmed === null ? null : <ResendLink email={unconfirmed} />}
      <Form aria-label="Sign in" onSubmit={handleSubmit}>
        <EmailField
          value={email}
          autoFocus={hasFocus}
          {...(missing.email && email.trim() === '' ? { error: 'Enter your email.' } : {})}
          onValueChange={onEmailChange}
        />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          required
          value={password}
          {...(missing.password && password === '' ? { error: 'Enter your password.' } : {})}
          onValueChange={setPassword}
        />
        <Inline rowGap={1} justify="space-between">
          <Checkbox
            label="Remember me"
            title="Keeps your email address on this device, not your password"
            name="remember"
            isChecked={isRemembered}
            onCheckedChange={setIsRemembered}
          />
          <Button variant="quiet" size="sm" className={styles.flush} onClick={onForgot}>
            Forgot your password?
          </Button>
        </Inline>
        <Button type="submit" size="lg" isFullWidth isBusy={form.isBusy} busyLabel="Signing in…">
          Sign in
        </Button>
      </Form>
      <p className={styles.or}>or</p>
      <GoogleButton isBusy={google.isBusy} onClick={() => void google.submit()}>
        Sign in with Google
      </GoogleButton>
    </>
  );
}

/** The login page in reset mode (docs/product.md#auth-3): only the email address, and 'Send link'. */
function ResetRequestForm({
  email,
  onEmailChange,
  onSent,
  onCancel,
}: {
  email: string;
  onEmailChange(email: string): void;
  onSent(): void;
  onCancel(): void;
}) {
  const port = useAtomValue(authPortAtom);
  const [isMissing, setIsMissing] = useState(false);
  const check = useAddressCheck(email);
  const form = useSubmit(async () => {
    await port.requestPasswordReset(email.trim());
    onSent();
  }, AUTH_TEXT.resetFailed);

  function handleSubmit() {
    setIsMissing(email.trim() === '');
    if (email.trim() !== '' && check.isRight()) void form.submit();
  }

  return (
    <>
      <FormProblem problem={form.problem} />
      <Form aria-label="Reset your password" onSubmit={handleSubmit}>
        <EmailField
          value={email}
          autoFocus
          {...(isMissing && email.trim() === '' ? { error: 'Enter your email.' } : {})}
          onValueChange={onEmailChange}
        />
        <MeantAddress meant={check.meant} onUse={onEmailChange} />
        <Button type="submit" size="lg" isFullWidth isBusy={form.isBusy} busyLabel="Sending…">
          Send link
        </Button>
      </Form>
      <Button variant="quiet" onClick={onCancel}>
        Back to sign in
      </Button>
    </>
  );
}
