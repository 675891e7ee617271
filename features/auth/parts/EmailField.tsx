import { TextField, type TextFieldProps } from '#ui/text-field';

/** The account's address: a password manager's user name on every form. */
export function EmailField({
  onValueChange,
  ...rest
}: Omit<TextFieldProps, 'label' | 'onChange'> & { onValueChange(email: string): void }) {
  return (
    <TextField
      label="Email"
      type="email"
      name="email"
      autoComplete="username"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      required
      {...rest}
      onChange={(event) => onValueChange(event.target.value)}
    />
  );
}
