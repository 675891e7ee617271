export { type PaletteVerdict, type QuestionPaletteItem, questionName } from './palette.ts';
export { QuestionPalette, type QuestionPaletteGroup, type QuestionPaletteProps } from './QuestionPalette.tsx';
