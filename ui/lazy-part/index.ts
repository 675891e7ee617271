export { type LazyPart, type LazyPartOptions, lazyPart } from './lazyPart.tsx';
