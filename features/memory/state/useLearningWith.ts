import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { type SaveStatus, saveStatusAtom } from '#features/answers';
import { refreshLearningAtom } from './record.ts';

/**
 * Adds a finished attempt's answers to the learner's answers: at once, before they are sent, and again with the server's
 * marks once they have arrived. Returns whether the attempt is saved.
 */
export function useLearningWith(attemptId: string): SaveStatus {
  const save = useAtomValue(saveStatusAtom)(attemptId);
  const refreshLearning = useSetAtom(refreshLearningAtom);
  useEffect(() => {
    if (save !== 'saving') void refreshLearning();
  }, [refreshLearning, save]);
  return save;
}
