import { TextField, type TextFieldProps } from '#ui/text-field';

/** The field for the account's email address. Password managers recognize it as the user name on every form. */
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
