import { useAtomValue, useSetAtom } from 'jotai';
import { useState } from 'react';
import { FormProblem, useSubmit } from '#kernel/async';
import { BreakableText } from '#ui/breakable-text';
import { Button } from '#ui/button';
import { Text } from '#ui/heading';
import { Stack } from '#ui/stack';
import { StatusRegion } from '#ui/toast';
import { AUTH_TEXT } from '../model/messages.ts';
import { sessionUser } from '../model/signIn.ts';
import { CodeForm, useCodeEntry } from '../parts/CodeForm.tsx';
import { authPortAtom } from '../ports.ts';
import { renewSecondStepAtom } from '../state/actions.ts';
import { noteMailSentAtom, useMailCooldown } from '../state/device.ts';
import { signInAtom } from '../state/signIn.ts';

export interface FreshCodeFormProps {
  email: string;
  /** Called when the session has a new second step. The action that the server refused can then be repeated. */
  onFresh(): void;
  onCancel(): void;
}

/**
 * Asks for a new code within the form that needs it, so that nothing typed in that form is lost
 * (docs/product.md#code-7). The code comes from the authenticator app if the account has one, else by email.
 */
export function FreshCodeForm({ email, onFresh, onCancel }: FreshCodeFormProps) {
  const port = useAtomValue(authPortAtom);
  const user = sessionUser(useAtomValue(signInAtom));
  const noteMailSent = useSetAtom(noteMailSentAtom);
  const renew = useSetAtom(renewSecondStepAtom);
  const gap = useMailCooldown('code', email);
  const by = user?.hasAuthenticator ? 'authenticator' : 'email';
  const [isMailed, setMailed] = useState(false);
  const sending = useSubmit(async () => {
    // A code that was sent a moment ago still works, so do not send another one.
    if (gap.secondsLeft === 0) {
      await port.sendCode(email);
      noteMailSent({ purpose: 'code', email });
    }
    setMailed(true);
  }, AUTH_TEXT.codeSendFailed);
  const entry = useCodeEntry(async (code) => {
    await renew({ email, code, by });
    onFresh();
  });
  const cancel = (
    <Button variant="quiet" onClick={onCancel}>
      Cancel
    </Button>
  );

  if (by === 'email' && !isMailed) {
    return (
      <Stack gap={3}>
        <Text>
          For your safety this needs a fresh code. We email it to{' '}
          <strong>
            <BreakableText text={email} />
          </strong>
          .
        </Text>
        <FormProblem problem={sending.problem} />
        <Button isBusy={sending.isBusy} busyLabel="Sending…" onClick={() => void sending.submit()}>
          Send a code
        </Button>
        {cancel}
      </Stack>
    );
  }
  return (
    <Stack gap={3}>
      <Text>
        {by === 'email'
          ? 'We sent a six-digit code to your email. Type it here to go on.'
          : 'For your safety this needs a fresh code: the one that your authenticator app shows.'}
      </Text>
      <StatusRegion>{isMailed ? 'A code was sent to your email.' : null}</StatusRegion>
      <CodeForm label="Confirm that it is you" codeLabel="Six-digit code" {...entry} submitLabel="Go on">
        {cancel}
      </CodeForm>
    </Stack>
  );
}
