import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { FormProblem, problemOf, useSubmit } from '#features/async';
import { Alert } from '#ui/alert';
import { Button } from '#ui/button';
import { Card } from '#ui/card';
import { Heading, Text } from '#ui/heading';
import { TextField } from '#ui/text-field';
import { AUTH_TEXT, needsAuthenticator } from '../model/messages.ts';
import { confirmProblem, firstPasswordProblem } from '../model/password.ts';
import { AuthForm } from '../parts/AuthForm.tsx';
import { NewPasswordFields } from '../parts/NewPasswordFields.tsx';
import { authPortAtom } from '../ports.ts';
import styles from './SecuritySettings.module.css';

/** 'Password': a new one for whoever is signed in, by the same rules as at sign-up. */
export function PasswordSettings() {
  const [isOpen, setOpen] = useState(false);
  const [isChanged, setChanged] = useState(false);
  return (
    <Card as="section" aria-labelledby="password-settings" padding="lg" className={styles.part}>
      <Heading level={3} id="password-settings">
        Password
      </Heading>
      {isChanged ? <Alert tone="success">Your password is changed.</Alert> : null}
      {isOpen ? (
        <PasswordForm
          onDone={() => {
            setOpen(false);
            setChanged(true);
          }}
          onCancel={() => setOpen(false)}
        />
      ) : (
        <div className={styles.buttons}>
          <Button
            variant="secondary"
            onClick={() => {
              setOpen(true);
              setChanged(false);
            }}
          >
            Change my password
          </Button>
        </div>
      )}
    </Card>
  );
}

function PasswordForm({ onDone, onCancel }: { onDone(): void; onCancel(): void }) {
  const port = useAtomValue(authPortAtom);
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const [code, setCode] = useState<string | null>(null);
  const changing = useSubmit(
    async () => {
      const broken = firstPasswordProblem(password) ?? confirmProblem(password, confirmation);
      if (broken !== null) throw new Error(broken);
      await port.changePassword(password, code === null ? null : code.trim());
      onDone();
    },
    (error) => {
      if (!needsAuthenticator(error)) return problemOf(error, AUTH_TEXT.signInFailed);
      setCode('');
      return { text: 'Your account has an authenticator app. Add its code to go on.', hint: null };
    },
  );
  return (
    <AuthForm label="Change my password" onSubmit={() => void changing.submit()}>
      <Text tone="muted" size="sm">
        If you signed in a while ago, you may be asked to sign out and in again first.
      </Text>
      <FormProblem problem={changing.problem} />
      <NewPasswordFields
        label="New password"
        confirmLabel="Confirm new password"
        names={{ password: 'new-password', confirmation: 'confirm-new-password' }}
        password={password}
        confirmation={confirmation}
        onPasswordChange={setPassword}
        onConfirmationChange={setConfirmation}
      />
      {code === null ? null : (
        <TextField
          label="Code of your authenticator app"
          name="authenticator-code"
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={6}
          required
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
      )}
      <div className={styles.buttons}>
        <Button type="submit" isBusy={changing.isBusy} busyLabel="Updating…">
          Update password
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </AuthForm>
  );
}
