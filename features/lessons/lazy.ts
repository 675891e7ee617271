import { lazyPart } from '#ui/lazy-part';

// The lessons themselves, 150 kB of text, load with the screen.
export const lessonsScreen = lazyPart(() => import('./screens/LessonsScreen.tsx'), { isRequired: true });
