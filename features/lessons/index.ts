export { lessonsScreen } from './lazy.ts';
export { LearnButton, LearnTopicButton } from './parts/LearnButton.tsx';
export {
  type LessonsPort,
  lessonReadingKind,
  lessonsPortAtom,
  pendingReadingsAtom,
} from './state/reading.ts';
