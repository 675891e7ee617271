export { PasswordChecklist } from './PasswordChecklist.tsx';
export { PasswordField } from './PasswordField.tsx';
