export { BLUEPRINT, type BlueprintSkill } from './model/blueprint.ts';
export { examDateProblem } from './model/examDate.ts';
export {
  ENOUGH_FOR_A_SCORE,
  examFractions,
  expectedPoints,
  expectedRange,
  expectedScoreFor,
  expectScore,
} from './model/expected.ts';
export { pastExpectedScores, weeksUntil } from './model/expectedLine.ts';
export type { MockBlock } from './model/mockDay.ts';
export { nextTopic, type TopicOrderInput, topicsInOrder, whyText } from './model/next.ts';
export type { Slot } from './model/plan.ts';
export { EXTRA_QUESTIONS, minutesText, type Today, todayOf } from './model/today.ts';
export { subjectLevel } from './model/value.ts';
export { BLOCK_TITLES, reasonText } from './model/words.ts';
export { ExpectedScoreView } from './parts/ExpectedScoreView.tsx';
export { ExamExpectation } from './screens/ExamExpectation.tsx';
export { NextTopics } from './screens/NextTopics.tsx';
export { PlanScreen } from './screens/PlanScreen.tsx';
export { PlanSummary } from './screens/PlanSummary.tsx';
export { ReviewCountsNote } from './screens/ReviewCountsNote.tsx';
export {
  hasTakenDiagnosticAtom,
  nextTopicAtom,
  topicOrderInputAfterAtom,
  topicOrderInputAtom,
} from './state/next.ts';
export { studiedAtom, studiedDaysAtom } from './state/studied.ts';
