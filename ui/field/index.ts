export { Field, FieldError, type FieldProps, FormContext, fieldStyles, useDescription } from './Field.tsx';
