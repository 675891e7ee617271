export { BLUEPRINT, type BlueprintSkill } from './model/blueprint.ts';
export { type MasteryChange, masteryChanges } from './model/changes.ts';
export { DAILY_SET } from './model/dailySet.ts';
export { examDateProblem } from './model/examDate.ts';
export {
  expectedPoints,
  expectedRange,
  expectedScoreFor,
  expectScore,
  MIN_ANSWERS_FOR_SCORE,
  pastExpectedScores,
  weeklyInstants,
} from './model/expected.ts';
export type { PlannedMock } from './model/mockDays.ts';
export type { PlanSlot } from './model/plan.ts';
export { EXTRA_QUESTIONS, todaySizes, wholeMinutes } from './model/policy.ts';
export { computeToday, type Today, type TodayInput } from './model/today.ts';
export { nextTopic, type TopicOrderInput, topicsInOrder } from './model/topicOrder.ts';
export { daysToExamText, minutesAWeek, tomorrowText } from './model/week.ts';
export {
  BLOCK_TITLES,
  blockReasonText,
  firstQuestionsText,
  nextReasonText,
  topicReasonText,
} from './model/words.ts';
export { ExpectedScoreView } from './parts/ExpectedScoreView.tsx';
export { ExamExpectedScore } from './screens/ExamExpectedScore.tsx';
export { GreenTopic, NextTopics } from './screens/NextTopics.tsx';
export { PlanScreen } from './screens/PlanScreen.tsx';
export { PlanSummary } from './screens/PlanSummary.tsx';
export { ReviewCountsNote } from './screens/ReviewCountsNote.tsx';
export {
  hasTakenDiagnosticAtom,
  nextTopicAtom,
  topicOrderInputAfterAttemptAtom,
  topicOrderInputAtom,
} from './state/next.ts';
export { studiedDaysAtom, studiedMinutesAtom } from './state/studied.ts';
