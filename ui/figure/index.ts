export { isFigureLine, partFigures } from './allowed.ts';
export { Figure } from './Figure.tsx';
