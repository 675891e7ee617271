export { AnswerSheet, type AnswerSheetProps } from './AnswerSheet.tsx';
