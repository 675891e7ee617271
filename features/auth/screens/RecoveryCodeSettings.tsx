import { useAtomValue } from 'jotai';
import { useCallback, useState } from 'react';
import { useLoaded } from '#kernel/async';
import { Button } from '#ui/button';
import { SettingRow } from '#ui/setting-row';
import { CodeForm } from '../parts/CodeForm.tsx';
import { authPortAtom } from '../ports.ts';
import { useCodeEntry } from '../state/useCodeEntry.ts';
import { RecoveryCodeList } from './RecoveryCodeList.tsx';

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
