import { useAtomValue } from 'jotai';
import { useCallback, useState } from 'react';
import { FormProblem, fixedTextProblem, LoadNotice, useLoaded, useSubmit } from '#kernel/async';
import { dateText } from '#kernel/format';
import { Alert } from '#ui/alert';
import { ConfirmDialog } from '#ui/alert-dialog';
import { Badge } from '#ui/badge';
import { Button } from '#ui/button';
import { SectionCard } from '#ui/card';
import { Text } from '#ui/heading';
import { LinkButton } from '#ui/link-button';
import { SettingRow } from '#ui/setting-row';
import { Grow, Inline, Stack } from '#ui/stack';
import { useToast } from '#ui/toast';
import { AUTH_TEXT, needsAuthenticatorCode } from '../model/messages.ts';
import { type Authenticator, type AuthenticatorSetup, formatSecret } from '../model/security.ts';
import { CodeForm, useCodeEntry } from '../parts/CodeForm.tsx';
import { authPortAtom } from '../ports.ts';
import styles from '../styles.module.css';
import { RecoveryCodeSettings } from './RecoveryCodeSettings.tsx';

/** The settings card 'Authenticator app': an optional second step (TOTP) (docs/product.md#auth-21). */
export function AuthenticatorSettings() {
  const port = useAtomValue(authPortAtom);
  const { loaded, reload } = useLoaded(useCallback(() => port.findAuthenticator(), [port]));
  const [setup, setSetup] = useState<AuthenticatorSetup | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const begin = useSubmit(async () => {
    setDone(null);
    setSetup(await port.enrolAuthenticator());
  }, AUTH_TEXT.signInFailed);

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
    <SectionCard title="Authenticator app" level={3} padding="lg" gap={4}>
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
        <Inline align="stretch">
          <Button
            variant="secondary"
            isBusy={begin.isBusy}
            busyLabel="Preparing…"
            onClick={() => void begin.submit()}
          >
            Set up an authenticator app
          </Button>
        </Inline>
      ) : null}
      {setup === null ? null : (
        <AuthenticatorSetupForm setup={setup} onConfirmed={handleConfirmed} onCancel={() => setSetup(null)} />
      )}
    </SectionCard>
  );
}

/** Sets up an authenticator app: shows the QR code and the same secret as text, and asks for the app's first code. */
function AuthenticatorSetupForm({
  setup,
  onConfirmed,
  onCancel,
}: {
  setup: AuthenticatorSetup;
  onConfirmed(): Promise<void>;
  onCancel(): void;
}) {
  const port = useAtomValue(authPortAtom);
  const showToast = useToast();
  const copying = useSubmit(async () => {
    await navigator.clipboard.writeText(setup.secret);
    showToast({ tone: 'success', text: 'The key is copied.' });
  }, fixedTextProblem('The key could not be copied: select it and copy it by hand.'));
  const entry = useCodeEntry(async (code) => {
    await port.confirmAuthenticator(setup.id, code);
    await onConfirmed();
  });

  return (
    <Inline gap={5} align="start">
      <img
        className={styles.qr}
        src={setup.qrCode}
        width="192"
        height="192"
        alt="QR code for your authenticator app; the key beside it says the same in letters"
      />
      <Grow basis="14rem">
        <Stack gap={3}>
          <Text>Scan the code with your app, open the app from here, or type in this key:</Text>
          <code className={styles.secret} translate="no">
            {formatSecret(setup.secret)}
          </code>
          <Inline align="stretch">
            {/* A phone cannot scan its own screen, so offer a link that opens the authenticator app. */}
            {setup.uri === null ? null : (
              <LinkButton variant="secondary" href={setup.uri}>
                Open in app
              </LinkButton>
            )}
            <Button variant="secondary" onClick={() => void copying.submit()}>
              Copy key
            </Button>
          </Inline>
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
        </Stack>
      </Grow>
    </Inline>
  );
}

/**
 * Shows the account's authenticator app, with a button to remove it. Removing requires a confirmation and, if
 * the session has never used the app, a code from the app.
 */
function AuthenticatorRemoval({
  authenticator,
  onRemoved,
}: {
  authenticator: Authenticator;
  onRemoved(): void;
}) {
  const port = useAtomValue(authPortAtom);
  const [isAsking, setIsAsking] = useState(false);
  const [needsCode, setNeedsCode] = useState(false);

  const remove = useSubmit(async () => {
    try {
      await port.removeAuthenticator(authenticator.id, null);
      onRemoved();
    } catch (error) {
      if (!needsAuthenticatorCode(error)) throw error;
      setNeedsCode(true);
    }
  }, AUTH_TEXT.signInFailed);
  const entry = useCodeEntry(async (code) => {
    await port.removeAuthenticator(authenticator.id, code);
    onRemoved();
  });

  if (needsCode) {
    return (
      <CodeForm
        label="Remove your authenticator app"
        codeLabel="To remove the app, type the code that it shows"
        {...entry}
        submitLabel="Remove the app"
      >
        <Button variant="quiet" onClick={() => setNeedsCode(false)}>
          Keep it
        </Button>
      </CodeForm>
    );
  }
  return (
    <>
      <FormProblem problem={remove.problem} />
      <SettingRow label="Your app" hint={`Since ${dateText(new Date(authenticator.addedAt))}`}>
        <Badge tone="success">In use</Badge>
        <Button variant="secondary" size="sm" isBusy={remove.isBusy} onClick={() => setIsAsking(true)}>
          Remove
        </Button>
      </SettingRow>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        title="Remove your authenticator app?"
        description="From then on the second step is the emailed code alone. You may be asked for one right away."
        confirmLabel="Remove the app"
        cancelLabel="Keep it"
        onConfirm={() => void remove.submit()}
      />
    </>
  );
}
