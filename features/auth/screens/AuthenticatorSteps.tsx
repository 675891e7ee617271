import { useSetAtom } from 'jotai';
import { useState } from 'react';
import { useSubmit } from '#kernel/async';
import { Button } from '#ui/button';
import { Form } from '#ui/form';
import { Text } from '#ui/heading';
import { TextField } from '#ui/text-field';
import { recoveryProblem } from '../model/messages.ts';
import { CodeForm, useCodeEntry } from '../parts/CodeForm.tsx';
import { redeemRecoveryCodeAtom, verifyCodeAtom } from '../state/actions.ts';

/** The code page's form for a code from the authenticator app, instead of the emailed code. */
export function AuthenticatorStep({ isAccepted }: { isAccepted: boolean }) {
  const verify = useSetAtom(verifyCodeAtom);
  const entry = useCodeEntry((code) => verify({ code, by: 'authenticator' }));

  return (
    <>
      <Text tone="muted">Open your authenticator app and type the code that it shows for Iskolar.</Text>
      <CodeForm
        label="Verify with your authenticator app"
        codeLabel="Six-digit code"
        {...entry}
        submitLabel="Verify OTP"
        isSentWhole
        isDisabled={isAccepted}
      />
    </>
  );
}

/**
 * The code page's form for a recovery code, if the authenticator app is lost (docs/product.md#auth-23). The learner
 * must then enter the emailed code, too.
 */
export function RecoveryCodeStep({ onRecovered }: { onRecovered(): void }) {
  const recover = useSetAtom(redeemRecoveryCodeAtom);
  const [code, setCode] = useState('');
  const recovering = useSubmit(async () => {
    await recover(code);
    onRecovered();
  }, recoveryProblem);

  return (
    <>
      <Text tone="muted">
        A recovery code removes the authenticator app from your account and signs out your other devices. You
        can set up another app afterwards.
      </Text>
      <Form aria-label="Use a recovery code" onSubmit={() => void recovering.submit()}>
        <TextField
          label="Recovery code"
          hint="Four groups of four, such as 7k2m-…. Capitals and dashes do not matter."
          name="recovery-code"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          required
          autoFocus
          value={code}
          {...(recovering.problem === null ? {} : { error: recovering.problem.text })}
          onValueChange={(typed) => {
            setCode(typed);
            recovering.setProblem(null);
          }}
        />
        <Button
          type="submit"
          size="lg"
          isFullWidth
          isBusy={recovering.isBusy}
          busyLabel="Verifying…"
          isDisabled={code.trim() === ''}
        >
          Use this code
        </Button>
      </Form>
    </>
  );
}
