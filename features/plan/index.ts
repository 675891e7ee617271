export { BLUEPRINT, type BlueprintSkill } from './model/blueprint.ts';
export { chooseItems, type PoolItem } from './model/choose.ts';
export {
  ENOUGH_FOR_A_SCORE,
  type Expectation,
  type ExpectedScore,
  expectScore,
} from './model/expected.ts';
export { expectedThen, weeksUntil } from './model/expectedLine.ts';
export type { MockBlock } from './model/mockDay.ts';
export {
  type Block,
  type DayPlan,
  dueFacts,
  type PlanInput,
  planDay,
  type Reason,
  type Slot,
} from './model/plan.ts';
export { EXTRA_QUESTIONS, minutesText, type Today, type TodayInput, todayOf } from './model/today.ts';
export { subjectLevel, type WeighedSkill, weighSkills } from './model/value.ts';
export { BLOCK_TITLES, reasonText } from './model/words.ts';
export { ExpectedScoreView } from './parts/ExpectedScoreView.tsx';
export { ExamExpectation, type ExamExpectationProps } from './screens/ExamExpectation.tsx';
export { ListedNote, type ListedNoteProps } from './screens/ListedNote.tsx';
export { PlanScreen, type PlanScreenProps } from './screens/PlanScreen.tsx';
export { PlanSummary } from './screens/PlanSummary.tsx';
export { studiedAtom, studiedDaysAtom } from './state/studied.ts';
