import { useAtomValue } from 'jotai';
import { useCallback, useState } from 'react';
import { FormProblem, LoadNotice, problemOfError, useLoaded, useSubmit } from '#kernel/async';
import { Alert } from '#ui/alert';
import { Button } from '#ui/button';
import { Text } from '#ui/heading';
import { AUTH_TEXT } from '../model/messages.ts';
import type { AuthenticatorSetup } from '../model/security.ts';
import { SettingsCard } from '../parts/SettingsCard.tsx';
import { authPortAtom } from '../ports.ts';
import { AuthenticatorRemoval } from './AuthenticatorRemoval.tsx';
import { AuthenticatorSetupForm } from './AuthenticatorSetupForm.tsx';
import { RecoveryCodeSettings } from './RecoveryCodeSettings.tsx';
import styles from './SecuritySettings.module.css';

/** The settings card 'Authenticator app': an optional second step (TOTP) (docs/product.md#auth-21). */
export function AuthenticatorSettings() {
  const port = useAtomValue(authPortAtom);
  const { loaded, reload } = useLoaded(useCallback(() => port.findAuthenticator(), [port]));
  const [setup, setSetup] = useState<AuthenticatorSetup | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const begin = useSubmit(
    async () => {
      setDone(null);
      setSetup(await port.enrolAuthenticator());
    },
    (error) => problemOfError(error, AUTH_TEXT.signInFailed),
  );

  async function handleConfirmed() {
    // Ignore a failure to make recovery codes: the authenticator app already works, and the learner can make codes
    // with a button of this card.
    setCodes(await port.makeRecoveryCodes(null).catch(() => null));
    handleChange('Your authenticator app is set up. Other devices were signed out.');
  }

  function handleChange(text: string) {
    setSetup(null);
    setDone(text);
    reload();
  }

  return (
    <SettingsCard title="Authenticator app">
      <Text tone="muted">
        Sign in with your password and a code from an app such as Aegis or Google Authenticator, instead of
        waiting for an email. From then on the emailed code alone does not open your account.
      </Text>
      {done === null ? null : <Alert tone="success">{done}</Alert>}
      <FormProblem problem={begin.problem} />
      <LoadNotice
        loaded={loaded}
        failureText="Your authenticator app could not be looked up."
        onRetry={reload}
      />
      {loaded.status === 'ready' && loaded.value !== null ? (
        <>
          <AuthenticatorRemoval
            authenticator={loaded.value}
            onRemoved={() => {
              setCodes(null);
              handleChange('Your authenticator app is removed.');
            }}
          />
          <RecoveryCodeSettings codes={codes} onCodes={setCodes} />
        </>
      ) : null}
      {loaded.status === 'ready' && loaded.value === null && setup === null ? (
        <div className={styles.buttons}>
          <Button
            variant="secondary"
            isBusy={begin.isBusy}
            busyLabel="Preparing…"
            onClick={() => void begin.submit()}
          >
            Set up an authenticator app
          </Button>
        </div>
      ) : null}
      {setup === null ? null : (
        <AuthenticatorSetupForm setup={setup} onConfirmed={handleConfirmed} onCancel={() => setSetup(null)} />
      )}
    </SettingsCard>
  );
}
