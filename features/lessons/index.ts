export { lessonsScreen } from './lazyParts.ts';
export { LearnButton } from './parts/LearnButton.tsx';
