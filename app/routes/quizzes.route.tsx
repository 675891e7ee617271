import { type createStore, useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { userIdAtom } from '#features/auth';
import { loadTopicsAtom, preloadTopicsAtom, topicCountsAtom } from '#features/dashboard';
import { ListedNote } from '#features/plan';
import { loadQuizRoom, preloadQuizzesAtom, QuizScreen, readQuizLink } from '#features/quiz';
import { useIdle } from '#kernel/async';
import { drillHref, fixHref } from '../drill.ts';
import { quizPaper } from '../paper.ts';
import { paths } from '../paths.ts';
import { preloadRunning } from '../WithRunning.tsx';
import { useAttemptAddress } from './useAttemptAddress.ts';
import { WaitingAttempts } from './WaitingAttempts.tsx';

/** Begins what the setup shows of the server and the device before it is drawn. */
export async function preload(store: ReturnType<typeof createStore>, userId: string): Promise<void> {
  store.set(preloadQuizzesAtom, userId);
  await Promise.all([store.set(preloadTopicsAtom, userId), preloadRunning(store)]);
}

/**
 * `/quizzes?topic=math&tag=functions&size=10&mode=learn` chooses beforehand, and with `&start=1` begins; the address forgets it
 * once the quiz is started.
 */
export default function QuizzesRoute() {
  const userId = useAtomValue(userIdAtom);
  const address = useAttemptAddress('quiz', paths.quizzes);
  const topics = useAtomValue(topicCountsAtom);
  const loadTopics = useSetAtom(loadTopicsAtom);
  const [parameters, setParameters] = useSearchParams();
  useEffect(() => {
    if (userId !== null) void loadTopics(userId);
  }, [loadTopics, userId]);
  useIdle(loadQuizRoom);
  if (userId === null) return null;
  return (
    <QuizScreen
      userId={userId}
      link={readQuizLink(parameters)}
      topics={topics}
      onStart={() => setParameters({}, { replace: true })}
      paper={quizPaper}
      practice={drillHref}
      fix={fixHref}
      listed={(attempt, entries) => <ListedNote attempt={attempt} entries={entries} planHref={paths.plan} />}
      {...address}
      waiting={<WaitingAttempts userId={userId} here={paths.quizzes} />}
    />
  );
}
