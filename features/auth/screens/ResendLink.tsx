import { useAtomValue, useSetAtom } from 'jotai';
import { useState } from 'react';
import { FormProblem, problemOfError, useSubmit } from '#kernel/async';
import { Alert } from '#ui/alert';
import { Button } from '#ui/button';
import { AUTH_TEXT, secondsToWait } from '../model/messages.ts';
import { authPortAtom } from '../ports.ts';
import { noteMailSentAtom, useMailCooldown } from '../state/device.ts';

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
