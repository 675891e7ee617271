import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { FormProblem, problemOfError, useSubmit } from '#kernel/async';
import { ConfirmDialog } from '#ui/alert-dialog';
import { Badge } from '#ui/badge';
import { Button } from '#ui/button';
import { SettingRow } from '#ui/setting-row';
import { AUTH_TEXT, needsAuthenticatorCode } from '../model/messages.ts';
import type { Authenticator } from '../model/security.ts';
import { CodeForm } from '../parts/CodeForm.tsx';
import { authPortAtom } from '../ports.ts';
import { useCodeEntry } from '../state/useCodeEntry.ts';

/**
 * Shows the account's authenticator app, with a button to remove it. Removing requires a confirmation and, if
 * the session has never used the app, a code from the app.
 */
export function AuthenticatorRemoval({
  authenticator,
  onRemoved,
}: {
  authenticator: Authenticator;
  onRemoved(): void;
}) {
  const port = useAtomValue(authPortAtom);
  const [isAsking, setIsAsking] = useState(false);
  const [needsCode, setNeedsCode] = useState(false);

  const remove = useSubmit(
    async () => {
      try {
        await port.removeAuthenticator(authenticator.id, null);
        onRemoved();
      } catch (error) {
        if (!needsAuthenticatorCode(error)) throw error;
        setNeedsCode(true);
      }
    },
    (error) => problemOfError(error, AUTH_TEXT.signInFailed),
  );
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
      <SettingRow
        label="Your app"
        hint={`Since ${new Date(authenticator.addedAt).toLocaleDateString('en-PH', { dateStyle: 'long' })}`}
      >
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
