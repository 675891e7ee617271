import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { FormProblem, useSubmit } from '#kernel/async';
import { Button } from '#ui/button';
import { SectionCard } from '#ui/card';
import { Form } from '#ui/form';
import { Inline } from '#ui/stack';
import { TextField, type TextFieldProps } from '#ui/text-field';
import { useToast } from '#ui/toast';
import { AUTH_TEXT, needsAuthenticatorCode, needsMailedCode } from '../model/messages.ts';
import { NewPasswordFields, useNewPassword } from '../parts/NewPasswordFields.tsx';
import { authPortAtom } from '../ports.ts';

/** The settings card 'Password': sets a new password, with the same rules as at sign-up. */
export function PasswordSettings() {
  const [isOpen, setOpen] = useState(false);
  const showToast = useToast();
  return (
    <SectionCard title="Password" level={3} padding="lg" gap={4}>
      {isOpen ? (
        <PasswordForm
          onDone={() => {
            setOpen(false);
            showToast({ tone: 'success', text: 'Your password is changed.' });
          }}
          onCancel={() => setOpen(false)}
        />
      ) : (
        <Inline align="stretch">
          <Button variant="secondary" onClick={() => setOpen(true)}>
            Change my password
          </Button>
        </Inline>
      )}
    </SectionCard>
  );
}

function PasswordForm({ onDone, onCancel }: { onDone(): void; onCancel(): void }) {
  const port = useAtomValue(authPortAtom);
  const { password, problem: broken, fields } = useNewPassword();
  // The typed codes that the server requires besides the new password; null while a code is not required.
  const [authenticatorCode, setAuthenticatorCode] = useState<string | null>(null);
  const [mailedCode, setMailedCode] = useState<string | null>(null);
  const changing = useSubmit(async () => {
    if (broken !== null) throw new Error(broken);
    await port
      .changePassword(password, {
        authenticator: authenticatorCode?.trim() ?? null,
        mailed: mailedCode?.trim() ?? null,
      })
      .catch(askForCode);
    onDone();
  }, AUTH_TEXT.signInFailed);

  /**
   * Shows the field for a code if the server refused because it requires one. Both typed passwords stay.
   * @throws the error to show in the form
   */
  async function askForCode(error: unknown): Promise<void> {
    if (needsAuthenticatorCode(error)) {
      setAuthenticatorCode('');
      throw new Error('Your account has an authenticator app. Add its code to go on.');
    }
    if (!needsMailedCode(error)) throw error;
    await port.sendPasswordCode();
    setMailedCode('');
    throw new Error('For your safety this needs a fresh code: we sent one to your email. Add it to go on.');
  }

  return (
    <Form aria-label="Change my password" onSubmit={() => void changing.submit()}>
      <FormProblem problem={changing.problem} />
      <NewPasswordFields {...fields} />
      {authenticatorCode === null ? null : (
        <CodeField
          label="Code of your authenticator app"
          name="authenticator-code"
          value={authenticatorCode}
          onValueChange={setAuthenticatorCode}
        />
      )}
      {mailedCode === null ? null : (
        <CodeField
          label="Code from your email"
          name="mailed-code"
          value={mailedCode}
          onValueChange={setMailedCode}
        />
      )}
      <Inline align="stretch">
        <Button type="submit" isBusy={changing.isBusy} busyLabel="Updating…">
          Update password
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </Inline>
    </Form>
  );
}

/** The field for a code that the server requires. It takes the focus when it appears. */
function CodeField(props: Pick<TextFieldProps, 'label' | 'name' | 'value' | 'onValueChange'>) {
  return (
    <TextField {...props} autoComplete="one-time-code" inputMode="numeric" maxLength={6} required autoFocus />
  );
}
