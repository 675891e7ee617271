import { useAtomValue, useSetAtom } from 'jotai';
import { useState } from 'react';
import { useSubmit } from '#kernel/async';
import { Text } from '#ui/heading';
import { codeProblem } from '../model/messages.ts';
import { CodeForm } from '../parts/CodeForm.tsx';
import { verifyCodeAtom } from '../state/actions.ts';
import { codeStatusAtom } from '../state/session.ts';

/** The code page's form for a code from the authenticator app, instead of the emailed code. */
export function AuthenticatorStep() {
  const isAccepted = useAtomValue(codeStatusAtom) === 'accepted';
  const verify = useSetAtom(verifyCodeAtom);
  const [code, setCode] = useState('');
  const verifying = useSubmit(() => verify({ code, by: 'authenticator' }), codeProblem);

  return (
    <>
      <Text tone="muted">Open your authenticator app and type the code that it shows for Iskolar.</Text>
      <CodeForm
        label="Verify with your authenticator app"
        codeLabel="Six-digit code"
        code={code}
        onCodeChange={(value) => {
          setCode(value);
          verifying.setProblem(null);
        }}
        problem={verifying.problem}
        submitLabel="Verify OTP"
        isSentWhole
        isBusy={verifying.isBusy}
        isDisabled={isAccepted}
        onSubmit={() => void verifying.submit()}
      />
    </>
  );
}
