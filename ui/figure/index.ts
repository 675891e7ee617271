export { isFigureLine, splitFigures } from './allowed.ts';
export { Figure } from './Figure.tsx';
