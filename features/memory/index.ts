export { activityBetween, QUARTER_HOUR_MS } from './model/activity.ts';
export { dueAt, type ItemMemory, recallAt } from './model/itemMemory.ts';
export { latestAnswers, subjectsWithHardestLast, type TopicCount } from './model/latest.ts';
export { addAnswersToMemory, EMPTY_MEMORY, estimateSkills, type LearnerMemory } from './model/memory.ts';
export { noteSchema } from './model/note.ts';
export { usualItemMs } from './model/pace.ts';
export { MINUTES_A_DAY, type PlanSettings } from './model/settings.ts';
export {
  GUESS_CHANCE,
  type Mastery,
  masteryOf,
  type Skill,
  type SkillId,
  shareOfKnownItems,
  skillIdOf,
} from './model/skill.ts';
export { type LearningPort, type LearningRecord, learningPortAtom } from './ports.ts';
export { hasOtherSnapshots } from './state/keys.ts';
export { answersAtom, learnerEstimatesAtom, topicCountsAtom } from './state/memory.ts';
export {
  correctionsAtom,
  loadLearningAtom,
  loadLearningOnceAtom,
  markCorrectionsSeenAtom,
  refreshLearningAtom,
  restoredAtom,
  savePlanAtom,
  storedNotesAtom,
} from './state/record.ts';
export { addToSnapshot, forgetSnapshotsAtom, readSnapshot } from './state/snapshot.ts';
export { useLearningWith } from './state/useLearningWith.ts';
