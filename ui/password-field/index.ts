export { PasswordChecklist, type PasswordChecklistProps } from './PasswordChecklist.tsx';
export { PasswordField, type PasswordFieldProps } from './PasswordField.tsx';
