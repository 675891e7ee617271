import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { FreshCodeForm, needsFreshCode } from '#features/auth';
import { FormProblem, fixedTextProblem, useSubmit } from '#kernel/async';
import { Button } from '#ui/button';
import { Dialog } from '#ui/dialog';
import { Form } from '#ui/form';
import { Text } from '#ui/heading';
import { Inline } from '#ui/stack';
import { TextField } from '#ui/text-field';
import { myDataPortAtom } from '../ports.ts';

export interface DeleteAccountDialogProps {
  email: string;
  isOpen: boolean;
  onOpenChange(isOpen: boolean): void;
  onDeleted(): void;
}

/**
 * Requires the learner to type their email address before the account is deleted, so that nobody deletes an
 * account by accident. Deleting cannot be undone.
 */
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
  const [isCodeWanted, setCodeWanted] = useState(false);
  const deleting = useSubmit(async () => {
    setCodeWanted(false);
    try {
      await port.deleteAccount();
    } catch (error) {
      if (!needsFreshCode(error)) throw error;
      setCodeWanted(true);
      return;
    }
    onDeleted();
  }, fixedTextProblem('Your account could not be deleted. Try again.'));
  const isConfirmed = typed.trim().toLowerCase() === email.toLowerCase();

  function handleSubmit() {
    if (isConfirmed) void deleting.submit();
  }

  if (isCodeWanted) {
    return (
      <FreshCodeForm
        email={email}
        onFresh={() => void deleting.submit()}
        onCancel={() => setCodeWanted(false)}
      />
    );
  }
  return (
    <Form onSubmit={handleSubmit}>
      <Text>
        Your profile, answers, sessions, study time, reports and their files are deleted for good. Nobody can
        bring them back. You may want to download your data first.
      </Text>
      <TextField
        label="Type your email address to confirm"
        hint={email}
        type="email"
        autoComplete="off"
        value={typed}
        onValueChange={setTyped}
      />
      <FormProblem problem={deleting.problem} />
      <Inline justify="end" align="stretch">
        <Button variant="secondary" onClick={onCancel}>
          Keep my account
        </Button>
        <Button
          type="submit"
          variant="danger"
          isDisabled={!isConfirmed}
          isBusy={deleting.isBusy}
          busyLabel="Deleting…"
        >
          Delete my account
        </Button>
      </Inline>
    </Form>
  );
}
