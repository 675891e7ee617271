export { type Activity, type ActivityLog, activityBetween, QUARTER_MS } from './model/activity.ts';
export {
  ANSWER_MODES,
  type Answer,
  type AnswerMode,
  isFactTag,
  type SkillId,
  skillOf,
} from './model/answer.ts';
export { type Grade, gradeAnswer } from './model/grade.ts';
export { dueAt, type ItemMemory, recallAt, reviewItem } from './model/itemMemory.ts';
export { EMPTY_MEMORY, type LearnerMemory, remember, rememberAll } from './model/memory.ts';
export { answerMs, itemMs, NO_PACE, notePace, type Pace } from './model/pace.ts';
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
export { type LearningPort, type LearningRecord, learningPortAtom } from './ports.ts';
export { forgetLearningAtom } from './state/held.ts';
export {
  type Learning,
  learningAtom,
  loadLearningAtom,
  savePlanAtom,
} from './state/memory.ts';
export { morningAtom, noteMorningAtom } from './state/morning.ts';
