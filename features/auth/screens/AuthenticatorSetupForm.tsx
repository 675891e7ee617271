import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { FormProblem, fixedTextProblem, useSubmit } from '#kernel/async';
import { Button } from '#ui/button';
import { Text } from '#ui/heading';
import { LinkButton } from '#ui/link-button';
import { StatusRegion } from '#ui/toast';
import { type AuthenticatorSetup, formatSecret } from '../model/security.ts';
import { CodeForm } from '../parts/CodeForm.tsx';
import { authPortAtom } from '../ports.ts';
import { useCodeEntry } from '../state/useCodeEntry.ts';
import styles from './SecuritySettings.module.css';

/** Sets up an authenticator app: shows the QR code and the same secret as text, and asks for the app's first code. */
export function AuthenticatorSetupForm({
  setup,
  onConfirmed,
  onCancel,
}: {
  setup: AuthenticatorSetup;
  onConfirmed(): Promise<void>;
  onCancel(): void;
}) {
  const port = useAtomValue(authPortAtom);
  const [isCopied, setCopied] = useState(false);
  const copying = useSubmit(async () => {
    await navigator.clipboard.writeText(setup.secret);
    setCopied(true);
  }, fixedTextProblem('The key could not be copied: select it and copy it by hand.'));
  const entry = useCodeEntry(async (code) => {
    await port.confirmAuthenticator(setup.id, code);
    await onConfirmed();
  });

  return (
    <div className={styles.setup}>
      <img
        className={styles.qr}
        src={setup.qrCode}
        width="192"
        height="192"
        alt="QR code for your authenticator app; the key beside it says the same in letters"
      />
      <div className={styles.manual}>
        <Text>Scan the code with your app, open the app from here, or type in this key:</Text>
        <code className={styles.secret} translate="no">
          {formatSecret(setup.secret)}
        </code>
        <div className={styles.buttons}>
          {/* A phone cannot scan its own screen, so offer a link that opens the authenticator app. */}
          {setup.uri === null ? null : (
            <LinkButton variant="secondary" href={setup.uri}>
              Open in app
            </LinkButton>
          )}
          <Button variant="secondary" onClick={() => void copying.submit()}>
            Copy key
          </Button>
        </div>
        <StatusRegion>{isCopied ? 'The key is copied.' : null}</StatusRegion>
        <FormProblem problem={copying.problem} />
        <CodeForm
          label="Confirm your authenticator app"
          codeLabel="Code that the app shows"
          {...entry}
          submitLabel="Confirm"
        >
          <Button variant="quiet" onClick={onCancel}>
            Cancel
          </Button>
        </CodeForm>
      </div>
    </div>
  );
}
