import { useAtomValue, useSetAtom } from 'jotai';
import { Text } from '#ui/heading';
import { CodeForm } from '../parts/CodeForm.tsx';
import { verifyCodeAtom } from '../state/actions.ts';
import { codeStatusAtom } from '../state/session.ts';
import { useCodeEntry } from '../state/useCodeEntry.ts';

/** The code page's form for a code from the authenticator app, instead of the emailed code. */
export function AuthenticatorStep() {
  const isAccepted = useAtomValue(codeStatusAtom) === 'accepted';
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
