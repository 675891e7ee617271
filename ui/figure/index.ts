export { isFigureLine, splitFigures } from './allowed.ts';
export { Figure, type FigureProps } from './Figure.tsx';
