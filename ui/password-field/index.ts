export { PasswordChecklist, type PasswordChecklistProps, type PasswordRule } from './PasswordChecklist.tsx';
export { PasswordField, type PasswordFieldProps } from './PasswordField.tsx';
