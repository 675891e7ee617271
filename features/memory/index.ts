export { type ActivityLog, activityBetween, QUARTER_HOUR_MS } from './model/activity.ts';
export { estimateSkills } from './model/estimates.ts';
export { dueAt, type ItemMemory, recallAt } from './model/itemMemory.ts';
export { latestAnswers, subjectsWithHardestLast } from './model/latest.ts';
export { addAnswersToMemory, EMPTY_MEMORY, type LearnerMemory } from './model/memory.ts';
export { noteSchema } from './model/note.ts';
export { usualItemMs } from './model/pace.ts';
export { MINUTES_A_DAY, type PlanSettings } from './model/settings.ts';
export {
  GUESS_CHANCE,
  type Mastery,
  masteryOf,
  type Skill,
  shareOfKnownItems,
} from './model/skill.ts';
export { type SkillId, skillIdOf } from './model/skillId.ts';
export type { TopicCount } from './model/topicCounts.ts';
export { type Correction, type LearningPort, type LearningRecord, learningPortAtom } from './ports.ts';
export { hasOtherSnapshots } from './state/keys.ts';
export { answersAtom, learnerEstimatesAtom, topicCountsAtom } from './state/memory.ts';
export { morningSkillsAtom, saveMorningSkillsAtom } from './state/morningSkills.ts';
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
