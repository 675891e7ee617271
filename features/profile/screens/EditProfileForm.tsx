import { useSetAtom } from 'jotai';
import { useState } from 'react';
import { FormProblem, problemOfError, useSubmit } from '#kernel/async';
import { Button } from '#ui/button';
import { DialogActions } from '#ui/dialog';
import { Form } from '#ui/form';
import { TextArea } from '#ui/text-area';
import { TextField } from '#ui/text-field';
import { PROFILE_TEXT } from '../model/messages.ts';
import { PROFILE_LIMITS, type Profile, webLinkProblem } from '../model/profile.ts';
import { saveProfileAtom } from '../state/profile.ts';

export interface EditProfileFormProps {
  initial: Profile;
  onCancel(): void;
  onSaved(): void;
}

/**
 * The form with the fields of the profile (docs/product.md#prof-2). If saving fails, the typed texts stay in the form.
 */
export function EditProfileForm({ initial, onCancel, onSaved }: EditProfileFormProps) {
  const save = useSetAtom(saveProfileAtom);
  const [form, setForm] = useState(initial);
  const [linkError, setLinkError] = useState<string | null>(null);
  const saving = useSubmit(
    async () => {
      await save(form);
      onSaved();
    },
    (error) => problemOfError(error, PROFILE_TEXT.updateFailed),
  );

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
