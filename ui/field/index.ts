export { Field, FieldError, type FieldProps, fieldStyles, useDescription } from './Field.tsx';
