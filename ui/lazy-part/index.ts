export { lazyPart } from './lazyPart.ts';
