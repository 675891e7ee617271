import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { learnerEstimatesAtom, loadLearningOnceAtom, topicCountsAtom } from '#features/memory';
import { bestLevelFor } from '#features/plan';
import type { Subject } from '#features/questions';
import { deviceAtom } from '#kernel/device';
import { practiceHref } from '../links.ts';

/**
 * The data of the four subject tiles: the learner's answers by topic, and links to ten questions at the
 * learner's level.
 */
export function useSubjectTiles() {
  const topics = useAtomValue(topicCountsAtom);
  const { memory } = useAtomValue(learnerEstimatesAtom);
  const device = useAtomValue(deviceAtom);
  const loadLearning = useSetAtom(loadLearningOnceAtom);
  useEffect(() => void loadLearning(), [loadLearning]);
  return {
    topics,
    subjectHref: (subject: Subject) =>
      practiceHref(subject, { level: bestLevelFor(memory, device.now(), subject) }),
  };
}
