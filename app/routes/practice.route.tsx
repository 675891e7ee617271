import type { createStore } from 'jotai';
import { loadLearningOnceAtom } from '#features/memory';
import { PracticeScreen } from '#features/quiz';
import { paths } from '../paths.ts';
import { preloadRunningAttempts } from '../WithRunningAttempts.tsx';
import { UnfinishedAttempts } from './UnfinishedAttempts.tsx';
import { useSubjectTiles } from './useSubjectTiles.ts';

const LINKS = {
  quizzes: paths.quizzes,
  mockExams: paths.mockExams,
  flashcards: paths.flashcards,
  lessons: paths.lessons,
  notes: paths.notes,
  keyIn: paths.keyIn,
};

/** Requests the page's data before the page is rendered. */
export async function preload(store: ReturnType<typeof createStore>): Promise<void> {
  await Promise.all([store.set(loadLearningOnceAtom), preloadRunningAttempts(store)]);
}

export default function PracticeRoute() {
  const tiles = useSubjectTiles();
  return <PracticeScreen {...tiles} links={LINKS} waiting={<UnfinishedAttempts />} />;
}
