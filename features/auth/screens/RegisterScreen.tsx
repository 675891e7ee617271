import { useAtomValue, useSetAtom } from 'jotai';
import { useRef, useState } from 'react';
import { useSubmit } from '#features/async';
import { Alert } from '#ui/alert';
import { Button } from '#ui/button';
import { Link } from '#ui/link';
import { AUTH_TEXT, signUpProblem } from '../model/messages.ts';
import { confirmProblem, firstPasswordProblem } from '../model/password.ts';
import { AuthCard } from '../parts/AuthCard.tsx';
import { AuthForm } from '../parts/AuthForm.tsx';
import { EmailField } from '../parts/EmailField.tsx';
import { NewPasswordFields } from '../parts/NewPasswordFields.tsx';
import { authPortAtom } from '../ports.ts';
import { signUpAtom } from '../state/signUp.ts';
import { ResendLink } from './ResendLink.tsx';

export interface RegisterScreenProps {
  loginHref: string;
  onSignedUp(status: 'confirmation-sent' | 'signed-in'): void;
}

/** What the look-up said of one address; it says nothing of the next one that is typed. */
interface EmailCheck {
  address: string;
  problem: string | null;
}

/** Register (docs/product.md#auth-5): live checklist, the address checked on blur (docs/product.md#auth-7), when the button is enabled (docs/product.md#auth-6). */
export function RegisterScreen({ loginHref, onSignedUp }: RegisterScreenProps) {
  const port = useAtomValue(authPortAtom);
  const signUp = useSetAtom(signUpAtom);
  const [email, setEmail] = useState('');
  const [emailCheck, setEmailCheck] = useState<EmailCheck>({ address: '', problem: null });
  const newestLookUp = useRef('');
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const [pendingEmail, setPendingEmail] = useState<string | null>(null);

  const form = useSubmit(async () => {
    setPendingEmail(null);
    const status = await signUp({ email: email.trim(), password });
    if (status === 'already-registered') throw new Error(AUTH_TEXT.signUpTaken);
    if (status === 'pending-confirmation') {
      setPendingEmail(email.trim());
      throw new Error(AUTH_TEXT.signUpPending);
    }
    onSignedUp(status);
  }, signUpProblem);

  async function handleEmailBlur() {
    const address = email.trim();
    newestLookUp.current = address;
    if (address === '') return;
    const problem = await port.isEmailRegistered(address).then(
      (isTaken) => (isTaken ? AUTH_TEXT.emailTaken : null),
      () => AUTH_TEXT.emailLookupFailed,
    );
    // An answer that comes late must not take the place of a newer address's.
    if (newestLookUp.current === address) setEmailCheck({ address, problem });
  }

  const emailError = emailCheck.address === email.trim() ? emailCheck.problem : null;
  const canSubmit =
    email.trim() !== '' &&
    emailError !== AUTH_TEXT.emailTaken &&
    firstPasswordProblem(password) === null &&
    confirmProblem(password, confirmation) === null &&
    !form.isBusy;

  return (
    <AuthCard
      title="Create your account"
      lead="Free for every student. One e-mail to confirm, then you can start."
      footer={
        <p>
          Already have an account? <Link href={loginHref}>Log in</Link>
        </p>
      }
    >
      {form.problem === null ? null : (
        <Alert tone="danger" title={AUTH_TEXT.registerHeader}>
          <ul>
            <li>{form.problem.text}</li>
          </ul>
          {form.problem.hint === null ? null : <p>{form.problem.hint}</p>}
        </Alert>
      )}
      {pendingEmail === null ? null : <ResendLink email={pendingEmail} />}
      <AuthForm label="Create your account" onSubmit={() => void (canSubmit && form.submit())}>
        <EmailField
          value={email}
          {...(emailError === null ? {} : { error: emailError })}
          onValueChange={setEmail}
          onBlur={() => void handleEmailBlur()}
        />
        <NewPasswordFields
          label="Password"
          confirmLabel="Confirm password"
          names={{ password: 'password', confirmation: 'confirm-password' }}
          password={password}
          confirmation={confirmation}
          onPasswordChange={setPassword}
          onConfirmationChange={setConfirmation}
        />
        <Button
          type="submit"
          size="lg"
          isFullWidth
          disabled={!canSubmit && !form.isBusy}
          isBusy={form.isBusy}
          busyLabel="Creating account…"
        >
          Create account
        </Button>
      </AuthForm>
    </AuthCard>
  );
}
