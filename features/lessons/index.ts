import { lazyPart } from '#ui/lazy-part';

export { LearnButton, LearnTopicButton } from './parts/LearnButton.tsx';
export {
  type LessonsPort,
  lessonReadingKind,
  lessonsPortAtom,
  pendingReadingsAtom,
} from './state/reading.ts';

// The lessons themselves, 150 kB of text, load with the screen.
export const lessonsScreen = lazyPart(() => import('./screens/LessonsScreen.tsx'), { isRequired: true });
