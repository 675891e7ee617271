export { isFigureLine, partFigures } from './allowed.ts';
export { Figure, type FigureProps } from './Figure.tsx';
