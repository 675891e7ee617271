export { BLUEPRINT, type BlueprintSkill } from './model/blueprint.ts';
export {
  ENOUGH_FOR_A_SCORE,
  expectedOf,
  expectScore,
  fractionOf,
  pointsOf,
  rangeOf,
} from './model/expected.ts';
export { expectedThen, weeksUntil } from './model/expectedLine.ts';
export type { MockBlock } from './model/mockDay.ts';
export { type NextInput, nextTopic, topicsInOrder, whyText } from './model/next.ts';
export type { Slot } from './model/plan.ts';
export { EXTRA_QUESTIONS, minutesText, type Today, todayOf } from './model/today.ts';
export { subjectLevel } from './model/value.ts';
export { BLOCK_TITLES, reasonText } from './model/words.ts';
export { ExpectedScoreView } from './parts/ExpectedScoreView.tsx';
export { ExamExpectation } from './screens/ExamExpectation.tsx';
export { ListedNote } from './screens/ListedNote.tsx';
export { NextTopics } from './screens/NextTopics.tsx';
export { PlanScreen } from './screens/PlanScreen.tsx';
export { PlanSummary } from './screens/PlanSummary.tsx';
export { hasTakenFirstAtom, nextInputAtom, nextTopicAtom, nextWithAtom } from './state/next.ts';
export { studiedAtom, studiedDaysAtom } from './state/studied.ts';
