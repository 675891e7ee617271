export { ToggleField, type ToggleFieldProps } from './ToggleField.tsx';
