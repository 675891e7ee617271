export type { QuestionPaletteItem } from './palette.ts';
export { QuestionPalette, type QuestionPaletteGroup, type QuestionPaletteProps } from './QuestionPalette.tsx';
