import { useAtomValue, useSetAtom } from 'jotai';
import { useState } from 'react';
import { FormProblem, problemOfError, useSubmit } from '#kernel/async';
import { Button } from '#ui/button';
import { Checkbox } from '#ui/checkbox';
import { PasswordField } from '#ui/password-field';
import { AUTH_TEXT, isEmailUnconfirmed } from '../model/messages.ts';
import { AuthForm } from '../parts/AuthForm.tsx';
import { EmailField } from '../parts/EmailField.tsx';
import { GoogleButton } from '../parts/GoogleButton.tsx';
import { signInAtom } from '../state/actions.ts';
import { rememberedEmailAtom } from '../state/device.ts';
import { useGoogleSignIn } from '../state/useGoogleSignIn.ts';
import styles from './AuthScreens.module.css';
import { ResendLink } from './ResendLink.tsx';

export interface SignInFormProps {
  email: string;
  /** Whether the form takes the focus when it is mounted. */
  hasFocus: boolean;
  onEmailChange(email: string): void;
  onForgot(): void;
  onSignedIn(): void;
  onLeaveForGoogle?: (() => void) | undefined;
}

/**
 * The form to sign in with email and password, or with Google. If the address is not confirmed yet, the form
 * can send the confirmation link again.
 */
export function SignInForm({
  email,
  hasFocus,
  onEmailChange,
  onForgot,
  onSignedIn,
  onLeaveForGoogle,
}: SignInFormProps) {
  const signIn = useSetAtom(signInAtom);
  const wasRemembered = useAtomValue(rememberedEmailAtom) !== null;
  const [password, setPassword] = useState('');
  const [isRemembered, setIsRemembered] = useState(wasRemembered);
  const [unconfirmed, setUnconfirmed] = useState<string | null>(null);
  const [missing, setMissing] = useState({ email: false, password: false });

  const form = useSubmit(
    async () => {
      setUnconfirmed(null);
      await signIn({ email: email.trim(), password, isRemembered });
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
      <AuthForm label="Sign in" onSubmit={handleSubmit}>
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
          onChange={(event) => setPassword(event.target.value)}
        />
        <div className={styles.row}>
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
        </div>
        <Button type="submit" size="lg" isFullWidth isBusy={form.isBusy} busyLabel="Signing in…">
          Sign in
        </Button>
      </AuthForm>
      <p className={styles.or}>or</p>
      <GoogleButton isBusy={google.isBusy} onClick={() => void google.submit()}>
        Sign in with Google
      </GoogleButton>
    </>
  );
}
