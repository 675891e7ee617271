import { useState } from 'react';
import { PasswordChecklist, PasswordField } from '#ui/password-field';
import { confirmProblem, firstPasswordProblem, passwordChecklist } from '../model/password.ts';

export interface NewPasswordFieldsProps {
  label: string;
  confirmLabel: string;
  /** The fields' names, for password managers. */
  names: { password: string; confirmation: string };
  /** The account's address: a password must not be made of it. */
  email?: string;
  password: string;
  confirmation: string;
  onPasswordChange(password: string): void;
  onConfirmationChange(confirmation: string): void;
}

/** A new password twice, with the live checklist; the first broken rule alone is named once the field was left (docs/product.md#pass-2). */
export function NewPasswordFields({
  label,
  confirmLabel,
  names,
  email = '',
  password,
  confirmation,
  onPasswordChange,
  onConfirmationChange,
}: NewPasswordFieldsProps) {
  const [wasLeft, setWasLeft] = useState(false);
  const broken = wasLeft && password !== '' ? firstPasswordProblem(password, email) : null;
  const mismatch = confirmation === '' ? null : confirmProblem(password, confirmation);
  return (
    <>
      <PasswordField
        label={label}
        name={names.password}
        autoComplete="new-password"
        required
        value={password}
        {...(broken === null ? {} : { error: broken })}
        onChange={(event) => onPasswordChange(event.target.value)}
        onBlur={() => setWasLeft(true)}
      />
      <PasswordChecklist title="Your password needs" rules={passwordChecklist(password, email)} />
      <PasswordField
        label={confirmLabel}
        name={names.confirmation}
        autoComplete="new-password"
        required
        value={confirmation}
        {...(mismatch === null ? {} : { error: mismatch })}
        onChange={(event) => onConfirmationChange(event.target.value)}
      />
    </>
  );
}
