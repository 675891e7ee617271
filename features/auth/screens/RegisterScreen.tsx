import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import { useRef, useState } from 'react';
import { FormProblem, useSubmit } from '#kernel/async';
import { Alert } from '#ui/alert';
import { Button } from '#ui/button';
import { Form } from '#ui/form';
import { Link } from '#ui/link';
import { emailProblem } from '../model/email.ts';
import { AUTH_TEXT, signUpProblem } from '../model/messages.ts';
import { AuthCard, EmailField, MeantAddress, useAddressCheck } from '../parts/AuthCard.tsx';
import { GoogleButton, useGoogleSignIn } from '../parts/GoogleButton.tsx';
import { NewPasswordFields, useNewPassword } from '../parts/NewPasswordFields.tsx';
import { authPortAtom } from '../ports.ts';
import { signUpAtom } from '../state/actions.ts';
import { emailDraftAtom } from '../state/device.ts';
import styles from '../styles.module.css';
import { ResendLink } from './EmailSentScreen.tsx';

export interface RegisterScreenProps {
  loginHref: string;
  /** The link to the page for resetting a forgotten password. */
  resetHref: string;
  onSignedUp(status: 'confirmation-sent' | 'signed-in'): void;
  /** Called before the browser leaves the page for Google's sign-in. */
  onLeaveForGoogle?: (() => void) | undefined;
}

/** The result of checking one email address. It does not apply to an address that is typed later. */
interface EmailCheck {
  address: string;
  problem: string | null;
}

/**
 * The register page (docs/product.md#auth-5). It has a live password checklist, checks the email address on
 * blur, and enables the submit button as specified.
 */
export function RegisterScreen({ loginHref, resetHref, onSignedUp, onLeaveForGoogle }: RegisterScreenProps) {
  const port = useAtomValue(authPortAtom);
  const signUp = useSetAtom(signUpAtom);
  const [email, setEmail] = useAtom(emailDraftAtom);
  const [emailCheck, setEmailCheck] = useState<EmailCheck>({ address: '', problem: null });
  const newestLookUp = useRef('');
  const check = useAddressCheck(email);
  const { password, problem: passwordProblem, fields } = useNewPassword(email);
  const [pendingEmail, setPendingEmail] = useState<string | null>(null);

  const form = useSubmit(async () => {
    const wrong = emailProblem(email);
    setEmailCheck({ address: email.trim(), problem: wrong });
    if (wrong !== null || !check.isRight()) return;
    setPendingEmail(null);
    const result = await signUp({ email: email.trim(), password });
    if (result.status === 'already-registered') throw new Error(AUTH_TEXT.signUpTaken);
    if (result.status === 'pending-confirmation') {
      setPendingEmail(email.trim());
      form.setProblem({ text: AUTH_TEXT.signUpPending, hint: result.said });
    } else onSignedUp(result.status);
  }, signUpProblem);
  const google = useGoogleSignIn(onLeaveForGoogle);

  async function handleEmailBlur() {
    const address = email.trim();
    newestLookUp.current = address;
    check.isRight();
    const wrong = emailProblem(address);
    if (wrong !== null) setEmailCheck({ address, problem: wrong });
    if (address === '' || wrong !== null) return;
    const problem = await port.isEmailRegistered(address).then(
      (isTaken) => (isTaken ? AUTH_TEXT.emailTaken : null),
      () => AUTH_TEXT.emailLookupFailed,
    );
    // Ignore a late response: it must not replace the result for an address that was typed later.
    if (newestLookUp.current === address) setEmailCheck({ address, problem });
  }

  const emailError = emailCheck.address === email.trim() ? emailCheck.problem : null;
  const isTaken = emailError === AUTH_TEXT.emailTaken || form.problem?.text === AUTH_TEXT.registerTaken;
  const canSubmit =
    email.trim() !== '' && emailError !== AUTH_TEXT.emailTaken && passwordProblem === null && !form.isBusy;

  return (
    <AuthCard
      title="Create your account"
      lead="Free for every student. One email to confirm, then you can start."
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
      <FormProblem problem={google.problem} />
      {pendingEmail === null ? null : <ResendLink email={pendingEmail} />}
      <Form aria-label="Create your account" onSubmit={() => void (canSubmit && form.submit())}>
        <EmailField
          value={email}
          {...(emailError === null ? {} : { error: emailError })}
          onValueChange={setEmail}
          onBlur={() => void handleEmailBlur()}
        />
        <MeantAddress meant={check.meant} onUse={setEmail} />
        {isTaken ? (
          <p>
            <Link href={loginHref}>Log in with this address</Link> or{' '}
            <Link href={resetHref}>reset its password</Link>.
          </p>
        ) : null}
        <NewPasswordFields
          {...fields}
          label="Password"
          confirmLabel="Confirm password"
          names={{ password: 'password', confirmation: 'confirm-password' }}
        />
        <Button
          type="submit"
          size="lg"
          isFullWidth
          isDisabled={!canSubmit && !form.isBusy}
          isBusy={form.isBusy}
          busyLabel="Creating account…"
        >
          Create account
        </Button>
      </Form>
      <p className={styles.or}>or</p>
      <GoogleButton isBusy={google.isBusy} onClick={() => void google.submit()}>
        Continue with Google
      </GoogleButton>
    </AuthCard>
  );
}
