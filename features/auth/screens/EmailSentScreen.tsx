import { useAtomValue, useSetAtom } from 'jotai';
import { useState } from 'react';
import { FormProblem, problemOfError, useSubmit } from '#kernel/async';
import { Alert } from '#ui/alert';
import { BreakableText } from '#ui/breakable-text';
import { Button } from '#ui/button';
import { Link } from '#ui/link';
import { AUTH_TEXT, secondsToWait } from '../model/messages.ts';
import { AuthCard, EmailField } from '../parts/AuthCard.tsx';
import { authPortAtom } from '../ports.ts';
import { noteMailSentAtom, unconfirmedEmailAtom, useMailCooldown } from '../state/device.ts';

/**
 * Says that the confirmation link was sent, with a button to send it again (docs/product.md#auth-9). If this
 * device does not know the email address, shows a field for it.
 */
export function EmailSentScreen({ loginHref, registerHref }: { loginHref: string; registerHref: string }) {
  const email = useAtomValue(unconfirmedEmailAtom);
  const [typed, setTyped] = useState('');

  return (
    <AuthCard
      title="Check your email"
      lead={
        email === null ? (
          'A verification link goes to the address you signed up with.'
        ) : (
          <>
            We sent a verification link to{' '}
            <strong>
              <BreakableText text={email} />
            </strong>
            .
          </>
        )
      }
      footer={
        <Link variant="alone" href={loginHref}>
          Back to sign in
        </Link>
      }
    >
      <p>
        Open the link on this device, in this browser, and you can start at once. Not there? Look in your spam
        folder.
      </p>
      {email === null ? <EmailField value={typed} onValueChange={setTyped} /> : null}
      <ResendLink email={email ?? typed.trim()} />
      {email === null ? null : (
        <p>
          Not your address? <Link href={registerHref}>Register with another one</Link>.
        </p>
      )}
    </AuthCard>
  );
}

/** 'Resend link' (docs/product.md#auth-9): sends the confirmation link again, at most once a minute. */
export function ResendLink({ email }: { email: string | null }) {
  const port = useAtomValue(authPortAtom);
  const gap = useMailCooldown('confirmation', email);
  const noteMailSent = useSetAtom(noteMailSentAtom);
  const [isResent, setIsResent] = useState(false);
  const resending = useSubmit(
    async () => {
      setIsResent(false);
      if (email === null || email === '') throw new Error(AUTH_TEXT.resendNoEmail);
      await port.resendConfirmation(email);
      setIsResent(true);
      noteMailSent({ purpose: 'confirmation', email });
    },
    (error) => {
      const seconds = secondsToWait(error);
      if (seconds !== null && email !== null)
        noteMailSent({ purpose: 'confirmation', email, refusedFor: seconds });
      return problemOfError(error, AUTH_TEXT.resendFailed);
    },
  );
  return (
    <>
      <FormProblem problem={resending.problem} />
      {isResent ? <Alert tone="success">{AUTH_TEXT.resent}</Alert> : null}
      <Button
        variant="secondary"
        isFullWidth
        isBusy={resending.isBusy}
        busyLabel="Sending…"
        isDisabled={gap.secondsLeft > 0}
        onClick={() => void resending.submit()}
      >
        {gap.secondsLeft > 0 ? `Resend link (${gap.secondsLeft} s)` : 'Resend link'}
      </Button>
    </>
  );
}
