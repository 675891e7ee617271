import { useAtomValue, useSetAtom } from 'jotai';
import { useState } from 'react';
import { FormProblem, problemOf, useSubmit } from '#features/async';
import { BreakableText } from '#ui/breakable-text';
import { Button } from '#ui/button';
import { Text } from '#ui/heading';
import { AUTH_TEXT, codeProblem, secondsToWait } from '../model/messages.ts';
import { CodeForm } from '../parts/CodeForm.tsx';
import { authPortAtom } from '../ports.ts';
import { verifyCodeAtom } from '../state/actions.ts';
import { codeStepAtom } from '../state/session.ts';
import { useMailGap } from '../state/useMailGap.ts';

/** 'Send OTP', then the boxes with 'Verify OTP' and 'Resend Code' (docs/product.md#code-1). A reload finds the boxes again. */
export function EmailCodeStep({ email }: { email: string | null }) {
  const port = useAtomValue(authPortAtom);
  const isAccepted = useAtomValue(codeStepAtom) === 'accepted';
  const verify = useSetAtom(verifyCodeAtom);
  const gap = useMailGap('code', email);
  const [code, setCode] = useState('');

  const sending = useSubmit(
    async () => {
      if (email === null) throw new Error(AUTH_TEXT.codeSendFailed);
      await port.sendCode(email);
      gap.start();
    },
    (error) => {
      // Refused for being too soon: another tab or device had one sent, and its boxes are wanted.
      const seconds = secondsToWait(error);
      if (seconds !== null) gap.start(seconds);
      return problemOf(error, AUTH_TEXT.codeSendFailed);
    },
  );
  const verifying = useSubmit(() => verify({ code, by: 'email' }), codeProblem);

  function handleCodeChange(value: string) {
    setCode(value);
    verifying.setProblem(null);
  }

  if (!gap.isSent && !isAccepted) {
    return (
      <>
        <Text tone="muted">
          One more step keeps your account yours: we e-mail a six-digit code to <Address email={email} />.
        </Text>
        <FormProblem problem={sending.problem} />
        <Button
          size="lg"
          isFullWidth
          isBusy={sending.isBusy}
          busyLabel="Sending…"
          onClick={() => void sending.submit()}
        >
          Send OTP
        </Button>
      </>
    );
  }

  return (
    <>
      <Text tone="muted">
        We sent a six-digit code to <Address email={email} />. It works for one hour.
      </Text>
      <FormProblem problem={sending.problem} />
      <CodeForm
        label="Verify your e-mail"
        codeLabel="Six-digit code"
        code={code}
        onCodeChange={handleCodeChange}
        problem={verifying.problem?.text ?? null}
        submitLabel="Verify OTP"
        isBusy={verifying.isBusy}
        isDisabled={isAccepted}
        onSubmit={() => void verifying.submit()}
      >
        <Button
          variant="quiet"
          isBusy={sending.isBusy}
          busyLabel="Sending…"
          disabled={gap.secondsLeft > 0 || isAccepted}
          onClick={() => void sending.submit()}
        >
          {gap.secondsLeft > 0 ? `Resend Code (${gap.secondsLeft} s)` : 'Resend Code'}
        </Button>
      </CodeForm>
    </>
  );
}

function Address({ email }: { email: string | null }) {
  return (
    <strong>
      <BreakableText text={email ?? 'your address'} />
    </strong>
  );
}
