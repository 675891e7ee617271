export { LettersField, type LettersFieldProps } from './LettersField.tsx';
