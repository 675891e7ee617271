import { type createStore, useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { learnerEstimatesAtom, loadLearningOnceAtom, topicCountsAtom } from '#features/memory';
import { loadQuizRoom, preloadQuizzesAtom, QuizScreen, readQuizLink } from '#features/quiz';
import { useIdle } from '#kernel/async';
import { quizPaperLinks } from '../links.ts';
import { paths } from '../paths.ts';
import { preloadRunningAttempts } from '../WithRunningAttempts.tsx';
import { UnfinishedAttempts, useAttemptAddress, useIsOpenedByLink } from './attemptPages.tsx';
import { resultSlots } from './resultSlots.tsx';

/** Requests the setup's data, from the server and the device, before the setup is rendered. */
export async function preload(store: ReturnType<typeof createStore>): Promise<void> {
  store.set(preloadQuizzesAtom);
  const loaded = store.set(loadLearningOnceAtom);
  // While the server is asked, compute the learner's estimates from the snapshot on the device. If the server has no
  // newer answers, these estimates are used.
  store.get(learnerEstimatesAtom);
  await Promise.all([loaded, preloadRunningAttempts(store)]);
}

/**
 * `/quizzes?topic=math&tag=functions&size=10&mode=learn` preselects the setup, and `&start=1` starts the quiz.
 * The parameters are removed from the address once the quiz has started.
 */
export default function QuizzesRoute() {
  const address = useAttemptAddress('quiz', paths.quizzes);
  const topics = useAtomValue(topicCountsAtom);
  const loadLearning = useSetAtom(loadLearningOnceAtom);
  useEffect(() => void loadLearning(), [loadLearning]);
  const [parameters, setParameters] = useSearchParams();
  useIdle(loadQuizRoom);
  const isNew = useIsOpenedByLink();
  return (
    <QuizScreen
      link={readQuizLink(parameters)}
      topics={topics}
      paper={quizPaperLinks}
      {...resultSlots('quiz')}
      {...address}
      onStart={() => setParameters({}, { replace: true })}
      isNew={isNew}
      waiting={<UnfinishedAttempts kind="quiz" />}
    />
  );
}
