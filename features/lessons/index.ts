export { lessonsScreen } from './lazy.ts';
export { type LessonName, lessonNameOf } from './model/lesson.ts';
export { LearnButton, LearnTopicButton } from './parts/LearnButton.tsx';
export { type LessonsPort, lessonsPortAtom } from './ports.ts';
export { lessonReadingKind, pendingReadingsAtom } from './state/reading.ts';
