import { useAtomValue } from 'jotai';
import { useCallback } from 'react';
import { pastResultsPortAtom } from '#features/answers';
import { useLoaded } from '#kernel/async';
import { type PastExam, readPastExams } from '../model/trend.ts';

/** The learner's past exams, newest first. An empty list until they have loaded; null if they could not be loaded. */
export function usePastExams(): readonly PastExam[] | null {
  const port = useAtomValue(pastResultsPortAtom);
  const read = useCallback(async () => readPastExams(await port.listSessions('mock')), [port]);
  const { loaded } = useLoaded(read);
  if (loaded.status === 'failed') return null;
  return loaded.status === 'ready' ? loaded.value : [];
}
