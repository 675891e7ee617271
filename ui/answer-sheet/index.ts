export { AnswerSheet } from './AnswerSheet.tsx';
