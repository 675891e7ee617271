export { BreakableText, type BreakableTextProps } from './BreakableText.tsx';
