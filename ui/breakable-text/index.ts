export { BreakableText } from './BreakableText.tsx';
