import { useState } from 'react';
import { Eye, EyeOff } from '#ui/icon';
import { useLabels } from '#ui/labels';
import { TextField, type TextFieldProps } from '#ui/text-field';
import styles from './PasswordField.module.css';

export type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'suffix' | 'prefix'>;

/** A password field with a button to show the password. Pasting and password managers always work. */
export function PasswordField({
  autoComplete = 'current-password',
  isDisabled = false,
  ...rest
}: PasswordFieldProps) {
  const labels = useLabels();
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      spellCheck={false}
      autoCapitalize="none"
      autoCorrect="off"
      {...rest}
      isDisabled={isDisabled}
      autoComplete={autoComplete}
      type={isShown ? 'text' : 'password'}
      suffix={
        <button
          type="button"
          className={styles.toggle}
          aria-label={isShown ? labels.hidePassword : labels.showPassword}
          aria-pressed={isShown}
          disabled={isDisabled}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? <EyeOff /> : <Eye />}
        </button>
      }
    />
  );
}

export { PasswordChecklist, type PasswordChecklistProps } from './PasswordChecklist.tsx';
