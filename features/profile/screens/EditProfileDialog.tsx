import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import { useState } from 'react';
import { FormProblem, useSubmit } from '#kernel/async';
import { Alert } from '#ui/alert';
import { Button } from '#ui/button';
import { Dialog, DialogActions } from '#ui/dialog';
import { Form } from '#ui/form';
import { Text } from '#ui/heading';
import { TextArea } from '#ui/text-area';
import { TextField } from '#ui/text-field';
import { PROFILE_LIMITS, PROFILE_TEXT, type Profile, webLinkProblem } from '../model/profile.ts';
import { isEditProfileOpenAtom, loadProfileAtom, profileAtom, saveProfileAtom } from '../state/profile.ts';

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

interface EditProfileFormProps {
  initial: Profile;
  onCancel(): void;
  onSaved(): void;
}

/**
 * The form with the fields of the profile (docs/product.md#prof-2). If saving fails, the typed texts stay in the form.
 */
function EditProfileForm({ initial, onCancel, onSaved }: EditProfileFormProps) {
  const save = useSetAtom(saveProfileAtom);
  const [form, setForm] = useState(initial);
  const [linkError, setLinkError] = useState<string | null>(null);
  const saving = useSubmit(async () => {
    await save(form);
    onSaved();
  }, PROFILE_TEXT.updateFailed);

  const field = (name: keyof typeof PROFILE_LIMITS) => ({
    name,
    value: form[name],
    maxLength: PROFILE_LIMITS[name],
    onValueChange: (value: string) => setForm((before) => ({ ...before, [name]: value })),
  });

  function handleSubmit() {
    const wrongLink = webLinkProblem(form.socialLink);
    setLinkError(wrongLink);
    if (wrongLink === null) void saving.submit();
  }

  return (
    <Form onSubmit={handleSubmit}>
      <TextField label="Full Name" autoComplete="name" {...field('fullName')} />
      <TextField
        label="Username"
        prefix="@"
        autoComplete="nickname"
        autoCapitalize="none"
        spellCheck={false}
        {...field('username')}
      />
      <TextArea label="Bio" rows={3} {...field('bio')} />
      <TextField label="Location" autoComplete="address-level2" {...field('location')} />
      <TextField label="School" autoComplete="organization" {...field('school')} />
      <TextField
        label="Portfolio website URL"
        type="url"
        inputMode="url"
        autoComplete="url"
        placeholder="https://"
        error={linkError ?? undefined}
        {...field('socialLink')}
      />
      <FormProblem problem={saving.problem} />
      <DialogActions>
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" isBusy={saving.isBusy} busyLabel="Saving…">
          Save Changes
        </Button>
      </DialogActions>
    </Form>
  );
}
