import { useAtomValue } from 'jotai';
import { type FormEvent, useState } from 'react';
import { Alert } from '#ui/alert';
import { Button } from '#ui/button';
import { Dialog } from '#ui/dialog';
import { Text } from '#ui/heading';
import { TextField } from '#ui/text-field';
import { myDataPortAtom } from '../ports.ts';
import styles from './DeleteAccountDialog.module.css';

export interface DeleteAccountDialogProps {
  email: string;
  isOpen: boolean;
  onOpenChange(isOpen: boolean): void;
  onDeleted(): void;
}

/** Asks for the address to be typed before an account is deleted: it cannot be undone, and a slip must not do it. */
export function DeleteAccountDialog({ email, isOpen, onOpenChange, onDeleted }: DeleteAccountDialogProps) {
  return (
    <Dialog isOpen={isOpen} onOpenChange={onOpenChange} size="sm" title="Delete your account?">
      <DeleteAccountForm email={email} onCancel={() => onOpenChange(false)} onDeleted={onDeleted} />
    </Dialog>
  );
}

interface FormProps {
  email: string;
  onCancel(): void;
  onDeleted(): void;
}

function DeleteAccountForm({ email, onCancel, onDeleted }: FormProps) {
  const port = useAtomValue(myDataPortAtom);
  const [typed, setTyped] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const isConfirmed = typed.trim().toLowerCase() === email.toLowerCase();

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (!isConfirmed || isBusy) return;
    setBusy(true);
    setFailed(false);
    try {
      await port.deleteAccount();
      onDeleted();
    } catch {
      setFailed(true);
      setBusy(false);
    }
  }

  return (
    <form className={styles.form} onSubmit={(event) => void handleSubmit(event)}>
      <Text>
        Your profile, answers, sessions, study time, reports and their files are deleted for good. Nobody can
        bring them back. You may want to download your data first.
      </Text>
      <TextField
        label="Type your e-mail address to confirm"
        hint={email}
        type="email"
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {hasFailed ? (
        <Alert tone="danger">Your account could not be deleted. Check your connection, then try again.</Alert>
      ) : null}
      <div className={styles.buttons}>
        <Button variant="secondary" onClick={onCancel}>
          Keep my account
        </Button>
        <Button type="submit" variant="danger" disabled={!isConfirmed} isBusy={isBusy} busyLabel="Deleting…">
          Delete my account
        </Button>
      </div>
    </form>
  );
}
