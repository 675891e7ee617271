export {
  Field,
  FieldError,
  FieldGroup,
  type FieldGroupProps,
  type FieldProps,
  FormContext,
  fieldStyles,
  splitFieldProps,
  useDescription,
} from './Field.tsx';
