export { lessonsScreen } from './lazyParts.ts';
export { LearnButton, LearnTopicButton } from './parts/LearnButton.tsx';
