import { type createStore, useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { loadLearningOnceAtom, topicCountsAtom } from '#features/memory';
import type { Level, Subject } from '#features/questions';
import { PracticeScreen } from '#features/quiz';
import { practiceHref } from '../links.ts';
import { paths } from '../paths.ts';
import { preloadRunningAttempts } from '../WithRunningAttempts.tsx';
import { UnfinishedAttempts } from './attemptPages.tsx';

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

/**
 * The data of the four subject tiles: the learner's answers by topic, and links to ten questions at the
 * learner's level.
 */
function useSubjectTiles() {
  const topics = useAtomValue(topicCountsAtom);
  const loadLearning = useSetAtom(loadLearningOnceAtom);
  useEffect(() => void loadLearning(), [loadLearning]);
  return {
    topics,
    subjectHref: (subject: Subject, level: Level) => practiceHref(subject, { level }),
  };
}
