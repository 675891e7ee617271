import { type createStore, useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { userIdAtom } from '#features/auth';
import { loadTopicsAtom, preloadTopicsAtom, topicCountsAtom } from '#features/dashboard';
import { learningAtom, loadLearningAtom } from '#features/memory';
import { subjectLevel } from '#features/plan';
import { PracticeScreen } from '#features/quiz';
import { deviceAtom } from '#kernel/device';
import { drillOf } from '../drill.ts';
import { paths } from '../paths.ts';
import { preloadRunning } from '../WithRunning.tsx';
import { WaitingAttempts } from './WaitingAttempts.tsx';

const LINKS = {
  quizzes: paths.quizzes,
  mockExams: paths.mockExams,
  flashcards: paths.flashcards,
  keyIn: paths.keyIn,
};

/** Begins what the page shows of the server before it is drawn. */
export async function preload(store: ReturnType<typeof createStore>, userId: string): Promise<void> {
  await Promise.all([store.set(preloadTopicsAtom, userId), preloadRunning(store)]);
}

export default function PracticeRoute() {
  const userId = useAtomValue(userIdAtom);
  const topics = useAtomValue(topicCountsAtom);
  const { memory } = useAtomValue(learningAtom);
  const device = useAtomValue(deviceAtom);
  const loadTopics = useSetAtom(loadTopicsAtom);
  const loadLearning = useSetAtom(loadLearningAtom);
  useEffect(() => {
    if (userId === null) return;
    void loadTopics(userId);
    void loadLearning(userId);
  }, [loadTopics, loadLearning, userId]);
  if (userId === null) return null;
  return (
    <PracticeScreen
      topics={topics}
      startHref={(subject) => drillOf(subject, { level: subjectLevel(memory, device.now(), subject) })}
      links={LINKS}
      waiting={<WaitingAttempts userId={userId} here={paths.practice} />}
    />
  );
}
