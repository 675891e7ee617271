import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import { useState } from 'react';
import { Alert } from '#ui/alert';
import { Button } from '#ui/button';
import { Dialog } from '#ui/dialog';
import { Text } from '#ui/heading';
import { isEditProfileOpenAtom, loadProfileAtom, profileAtom } from '../state/profile.ts';
import { EditProfileForm } from './EditProfileForm.tsx';

/** The dialog 'Edit Profile' and, after a save, the dialog 'Profile Updated' (docs/product.md#prof-2). */
export function EditProfileDialog() {
  const [isOpen, setOpen] = useAtom(isEditProfileOpenAtom);
  const load = useSetAtom(loadProfileAtom);
  const state = useAtomValue(profileAtom);
  const [isDone, setDone] = useState(false);

  function handleSaved() {
    setOpen(false);
    setDone(true);
  }

  if (isDone && !isOpen) {
    return (
      <Dialog
        isOpen
        onOpenChange={setDone}
        size="sm"
        title="Profile Updated"
        footer={<Button onClick={() => setDone(false)}>OK</Button>}
      >
        <Text>Your profile has been saved.</Text>
      </Dialog>
    );
  }
  return (
    <Dialog isOpen={isOpen} onOpenChange={setOpen} title="Edit Profile">
      {state.status === 'loading' ? <Text tone="muted">Loading your profile…</Text> : null}
      {/* Do not show the form if the profile was not loaded: saving would replace it with empty fields. */}
      {state.status === 'failed' ? (
        <Alert tone="danger" title="Your profile could not be loaded" onRetry={() => void load()}>
          Check your connection, then try again.
        </Alert>
      ) : null}
      {state.status === 'ready' ? (
        <EditProfileForm initial={state.profile} onCancel={() => setOpen(false)} onSaved={handleSaved} />
      ) : null}
    </Dialog>
  );
}
