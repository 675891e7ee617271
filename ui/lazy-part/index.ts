export { type LazyPart, lazyPart } from './lazyPart.tsx';
