export {
  type ControlAttributes,
  Field,
  FieldError,
  type FieldProps,
  fieldStyles,
  useDescription,
} from './Field.tsx';
