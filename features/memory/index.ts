export { type ActivityLog, activityBetween, QUARTER_MS } from './model/activity.ts';
export { type Answer, latestAnswers, mergeAnswers, type SkillId, skillOf } from './model/answer.ts';
export { dueAt, type ItemMemory, recallAt } from './model/itemMemory.ts';
export { EMPTY_MEMORY, type LearnerMemory, rememberAll } from './model/memory.ts';
export { itemMs } from './model/pace.ts';
export { MINUTES_A_DAY, type PlanSettings } from './model/settings.ts';
export { ageSkill, GUESS, type Mastery, masteryOf, newSkill, type Skill, shareKnown } from './model/skill.ts';
export type { TopicCount } from './model/topicCounts.ts';
export { type Correction, type LearningPort, type LearningRecord, learningPortAtom } from './ports.ts';
export { hasOtherSnapshots } from './state/keys.ts';
export { answersAtom, learningAtom, topicCountsAtom } from './state/memory.ts';
export { morningSkillsAtom, saveMorningSkillsAtom } from './state/morningSkills.ts';
export {
  correctionsAtom,
  countFinishedAtom,
  ensureLearningAtom,
  loadLearningAtom,
  markCorrectionsSeenAtom,
  savePlanAtom,
  toAnswer,
} from './state/record.ts';
export { addToSnapshot, forgetSnapshotsAtom, readSnapshot } from './state/snapshot.ts';
