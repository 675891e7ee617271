export { LearnButton } from './parts/LearnButton.tsx';
export { LessonsScreen } from './screens/LessonsScreen.tsx';
