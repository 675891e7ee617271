export type { QuestionPaletteItem } from './palette.ts';
export { QuestionPalette, type QuestionPaletteGroup } from './QuestionPalette.tsx';
