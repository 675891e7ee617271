export {
  Field,
  FieldError,
  type FieldProps,
  FormContext,
  fieldStyles,
  splitFieldProps,
  useDescription,
} from './Field.tsx';
