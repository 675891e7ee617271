export { type ControlAttributes, Field, FieldError, type FieldProps, fieldStyles } from './Field.tsx';
