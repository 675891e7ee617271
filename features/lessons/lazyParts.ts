import { lazyPart } from '#ui/lazy-part';

// The lessons themselves, 150 kB of text, load with these parts.

export const lessonDialog = lazyPart(() => import('./parts/LessonDialog.tsx'));

export const lessonsScreen = lazyPart(() => import('./screens/LessonsScreen.tsx'), { isRequired: true });
