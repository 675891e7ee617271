export { type Activity, type ActivityLog, activityBetween, QUARTER_MS } from './model/activity.ts';
export {
  type Answer,
  isFactTag,
  latestAnswers,
  mergeAnswers,
  type SkillId,
  skillOf,
} from './model/answer.ts';
export { type Grade, gradeAnswer } from './model/grade.ts';
export { dueAt, type ItemMemory, recallAt, reviewItem } from './model/itemMemory.ts';
export { EMPTY_MEMORY, type LearnerMemory, remember, rememberAll } from './model/memory.ts';
export { addTime, answerMs, itemMs, NO_PACE, type Pace } from './model/pace.ts';
export { FEWEST_MINUTES, MOST_MINUTES, type PlanSettings } from './model/settings.ts';
export {
  ageSkill,
  chanceRight,
  GUESS,
  LEVEL_LOGIT,
  logistic,
  type Mastery,
  type MasteryWord,
  masteryOf,
  newSkill,
  noteAnswer,
  type Skill,
} from './model/skill.ts';
export type { TopicCount } from './model/topicCounts.ts';
export { type Correction, type LearningPort, type LearningRecord, learningPortAtom } from './ports.ts';
export { hasOtherSnapshots } from './state/keys.ts';
export { answersAtom, type Learning, learningAtom, topicCountsAtom } from './state/memory.ts';
export { morningAtom, noteMorningAtom } from './state/morning.ts';
export {
  correctionsAtom,
  countFinishedAtom,
  ensureLearningAtom,
  loadLearningAtom,
  noteToldAtom,
  savePlanAtom,
  toAnswer,
} from './state/record.ts';
export { addToSnapshot, forgetSnapshotsAtom, readSnapshot } from './state/snapshot.ts';
