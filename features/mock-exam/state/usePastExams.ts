import { useAtomValue } from 'jotai';
import { useCallback } from 'react';
import { useLoaded } from '#features/async';
import { pastResultsPortAtom } from '#features/attempt';
import { type PastExam, pastExams } from '../model/trend.ts';

/** The learner's exams of the past, newest first; none until they are known, nor where they cannot be read. */
export function usePastExams(): readonly PastExam[] {
  const port = useAtomValue(pastResultsPortAtom);
  const read = useCallback(async () => pastExams(await port.listSessions('mock')), [port]);
  const { loaded } = useLoaded(read);
  return loaded.status === 'ready' ? loaded.value : [];
}
