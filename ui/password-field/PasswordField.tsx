import { useState } from 'react';
import { Eye, EyeOff } from '#ui/icon';
import { TextField, type TextFieldProps } from '#ui/text-field';
import styles from './PasswordField.module.css';

export type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'suffix' | 'prefix'> & {
  /** Whether the password is visible at first. @default false */
  isShownAtFirst?: boolean | undefined;
  /** Called when the button shows or hides the password. */
  onShownChange?: ((isShown: boolean) => void) | undefined;
};

/** A password field with a button to show the password. Pasting and password managers always work. */
export function PasswordField({
  autoComplete = 'current-password',
  isDisabled = false,
  isShownAtFirst = false,
  onShownChange,
  ...rest
}: PasswordFieldProps) {
  const [isShown, setShown] = useState(isShownAtFirst);
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
          aria-label={isShown ? 'Hide password' : 'Show password'}
          aria-pressed={isShown}
          disabled={isDisabled}
          onClick={() => {
            setShown(!isShown);
            onShownChange?.(!isShown);
          }}
        >
          {isShown ? <EyeOff /> : <Eye />}
        </button>
      }
    />
  );
}
