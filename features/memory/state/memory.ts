import { atom } from 'jotai';
import { type Answer, mergeAnswers } from '#features/answers';
import { calendarDay } from '#features/study-time';
import { deviceAtom } from '#kernel/device';
import { countTopics, type TopicCount } from '../model/latest.ts';
import { addAnswersToMemory, EMPTY_MEMORY, type LearnerMemory } from '../model/memory.ts';
import { DEFAULT_SETTINGS, type PlanSettings } from '../model/settings.ts';
import { ownSnapshotAtom } from './record.ts';
import type { SnapshotState } from './snapshot.ts';

/** The estimates of what the signed-in learner remembers and can do, computed on this device, and the plan settings. */
export interface LearnerEstimates {
  status: SnapshotState['status'];
  /** Whether this device has a snapshot of the learner's answers and plan. It may be empty. */
  isStored: boolean;
  problem: string | null;
  memory: LearnerMemory;
  /** The same estimates as they were when today began. */
  morning: LearnerMemory;
  /** The learner's plan settings; the defaults if the learner has not saved any. */
  settings: PlanSettings;
  isPlanSet: boolean;
}

const NO_ANSWERS: readonly Answer[] = [];
const confirmedAtom = atom((get) => get(ownSnapshotAtom)?.snapshot?.answers ?? NO_ANSWERS);
const pendingAtom = atom((get) => get(ownSnapshotAtom)?.pending ?? NO_ANSWERS);

/**
 * The signed-in learner's answers, confirmed and pending, each once. If an answer is in both lists, the server's mark
 * is used.
 */
export const answersAtom = atom((get) => mergeAnswers(get(pendingAtom), get(confirmedAtom)));

/** The learner's estimates, this morning and now. Jotai recomputes them only if an answer was added or changed. */
const memoryAtom = atom((get) => {
  const device = get(deviceAtom);
  const from = Date.parse(calendarDay(device.now(), device.calendarZone()).from);
  const answers = get(answersAtom);
  const morning = addAnswersToMemory(
    EMPTY_MEMORY,
    answers.filter(({ at }) => at < from),
  );
  const ofToday = answers.filter(({ at }) => at >= from);
  return { morning, memory: addAnswersToMemory(morning, ofToday) };
});

/** The signed-in learner's counts of answers by topic; null until the answers are loaded. */
export const topicCountsAtom = atom((get): readonly TopicCount[] | null => {
  const answers = get(answersAtom);
  return (get(ownSnapshotAtom)?.snapshot ?? null) === null ? null : countTopics(answers);
});

/** The signed-in learner's estimates and plan settings, with their loading status. */
export const learnerEstimatesAtom = atom((get): LearnerEstimates => {
  const state = get(ownSnapshotAtom);
  const settings = state?.snapshot?.settings ?? null;
  return {
    status: state?.status ?? 'loading',
    isStored: (state?.snapshot ?? null) !== null,
    problem: state?.problem ?? null,
    ...get(memoryAtom),
    settings: settings ?? DEFAULT_SETTINGS,
    isPlanSet: settings !== null,
  };
});
