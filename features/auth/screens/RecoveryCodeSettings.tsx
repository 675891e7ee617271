import { useAtomValue } from 'jotai';
import { useCallback, useState } from 'react';
import { FormProblem, fixedTextProblem, useLoaded, useSubmit } from '#kernel/async';
import { Alert } from '#ui/alert';
import { Button } from '#ui/button';
import { Grid } from '#ui/grid';
import { LinkButton } from '#ui/link-button';
import { SettingRow } from '#ui/setting-row';
import { Inline, Stack } from '#ui/stack';
import { useToast } from '#ui/toast';
import { recoveryCodesText } from '../model/security.ts';
import { CodeForm, useCodeEntry } from '../parts/CodeForm.tsx';
import { authPortAtom } from '../ports.ts';
import styles from '../styles.module.css';

/**
 * Shows how many recovery codes are left, with a button to make new ones. New ones require a code from the
 * authenticator app, because a recovery code can remove the app.
 */
export function RecoveryCodeSettings({
  codes,
  onCodes,
}: {
  /** The new recovery codes to show; null if no new ones were made. */
  codes: readonly string[] | null;
  onCodes(codes: readonly string[] | null): void;
}) {
  const port = useAtomValue(authPortAtom);
  const { loaded, reload } = useLoaded(useCallback(() => port.countRecoveryCodes(), [port]));
  const [isAsking, setAsking] = useState(false);
  const entry = useCodeEntry(async (code) => {
    onCodes(await port.makeRecoveryCodes(code));
    setAsking(false);
    entry.onCodeChange('');
    reload();
  });

  if (codes !== null) {
    return (
      <RecoveryCodeList
        codes={codes}
        onKept={() => {
          onCodes(null);
          reload();
        }}
      />
    );
  }
  if (isAsking) {
    return (
      <CodeForm
        label="Make new recovery codes"
        codeLabel="To make new codes, type the code that your app shows"
        {...entry}
        submitLabel="Make new codes"
      >
        <Button variant="quiet" onClick={() => setAsking(false)}>
          Cancel
        </Button>
      </CodeForm>
    );
  }
  return (
    <SettingRow
      label="Recovery codes"
      hint={
        loaded.status === 'ready' && loaded.value > 0
          ? `${loaded.value} recovery codes for a lost phone.`
          : 'Recovery codes open your account when your phone is lost.'
      }
    >
      <Button variant="secondary" size="sm" onClick={() => setAsking(true)}>
        Make new recovery codes
      </Button>
    </SettingRow>
  );
}

/**
 * Shows new recovery codes, to copy, save as a file or write down. They are shown only once
 * (docs/product.md#auth-23).
 */
function RecoveryCodeList({ codes, onKept }: { codes: readonly string[]; onKept(): void }) {
  const showToast = useToast();
  const text = recoveryCodesText(codes);
  const copying = useSubmit(async () => {
    await navigator.clipboard.writeText(text);
    showToast({ tone: 'success', text: 'The codes are copied.' });
  }, fixedTextProblem('The codes could not be copied: select them and copy them by hand.'));

  return (
    <Stack gap={3}>
      <Alert tone="warning">
        Keep these recovery codes where you keep papers, not on this device: they are shown this once. If your
        phone is lost, one of them takes the authenticator app off your account.
      </Alert>
      <Grid as="ol" minColumn="13rem" className={styles.codes} translate="no" aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </Grid>
      <Inline align="stretch">
        <Button variant="secondary" onClick={() => void copying.submit()}>
          Copy codes
        </Button>
        <LinkButton
          variant="secondary"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="iskolar-recovery-codes.txt"
        >
          Save as a file
        </LinkButton>
        <Button onClick={onKept}>I kept them</Button>
      </Inline>
      <FormProblem problem={copying.problem} />
    </Stack>
  );
}
