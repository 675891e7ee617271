import { useState } from 'react';
import { PasswordChecklist, PasswordField } from '#ui/password-field';
import { firstPasswordProblem, passwordChecklist, passwordMismatchProblem } from '../model/password.ts';

/** What is typed into the fields of a form for a new password, and the first thing that is wrong with it. */
export function useNewPassword(email = '') {
  const [password, onPasswordChange] = useState('');
  const [confirmation, onConfirmationChange] = useState('');
  return {
    password,
    problem: firstPasswordProblem(password, email) ?? passwordMismatchProblem(password, confirmation),
    fields: { email, password, confirmation, onPasswordChange, onConfirmationChange },
  };
}

export interface NewPasswordFieldsProps {
  /** @default 'New password' */
  label?: string;
  /** @default 'Confirm new password' */
  confirmLabel?: string;
  /** The fields' `name` attributes, for password managers. */
  names?: { password: string; confirmation: string };
  /** The account's email address, which the password must not contain. */
  email?: string;
  password: string;
  confirmation: string;
  onPasswordChange(password: string): void;
  onConfirmationChange(confirmation: string): void;
}

/**
 * Fields for a new password and its repetition, with a live checklist of the rules. After the password field loses
 * focus, it shows an error for the first broken rule (docs/product.md#pass-2).
 */
export function NewPasswordFields({
  label = 'New password',
  confirmLabel = 'Confirm new password',
  names = { password: 'new-password', confirmation: 'confirm-new-password' },
  email = '',
  password,
  confirmation,
  onPasswordChange,
  onConfirmationChange,
}: NewPasswordFieldsProps) {
  const [wasLeft, setWasLeft] = useState(false);
  const broken = wasLeft && password !== '' ? firstPasswordProblem(password, email) : null;
  const mismatch = confirmation === '' ? null : passwordMismatchProblem(password, confirmation);
  return (
    <>
      <PasswordField
        label={label}
        name={names.password}
        autoComplete="new-password"
        required
        value={password}
        {...(broken === null ? {} : { error: broken })}
        onValueChange={onPasswordChange}
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
        onValueChange={onConfirmationChange}
      />
    </>
  );
}
