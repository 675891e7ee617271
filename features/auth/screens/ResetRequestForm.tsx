import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { FormProblem, problemOfError, useSubmit } from '#kernel/async';
import { Button } from '#ui/button';
import { AUTH_TEXT } from '../model/messages.ts';
import { AuthForm } from '../parts/AuthForm.tsx';
import { EmailField, MeantAddress, useAddressCheck } from '../parts/EmailField.tsx';
import { authPortAtom } from '../ports.ts';

/** The login page in reset mode (docs/product.md#auth-3): only the email address, and 'Send link'. */
export function ResetRequestForm({
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
  const form = useSubmit(
    async () => {
      await port.requestPasswordReset(email.trim());
      onSent();
    },
    (error) => problemOfError(error, AUTH_TEXT.resetFailed),
  );

  function handleSubmit() {
    setIsMissing(email.trim() === '');
    if (email.trim() !== '' && check.isRight()) void form.submit();
  }

  return (
    <>
      <FormProblem problem={form.problem} />
      <AuthForm label="Reset your password" onSubmit={handleSubmit}>
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
      </AuthForm>
      <Button variant="quiet" onClick={onCancel}>
        Back to sign in
      </Button>
    </>
  );
}
