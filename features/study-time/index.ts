export {
  chartTicks,
  currentStreak,
  heatWeeks,
  hoursUntil,
  improvementOf,
  longestStreak,
  type StudyDay,
  type StudySummary,
  summarize,
} from './model/analytics.ts';
export { type CalendarDay, calendarDay, weekStart } from './model/day.ts';
export type { StudyPlan } from './model/goal.ts';
export { weekStartHere } from './model/week.ts';
export { type StudyReportPort, studyReportPortAtom } from './ports.ts';
export { StudyDaysCard } from './screens/StudyDaysCard.tsx';
export { StudyTimeCard, type StudyTimeCardProps } from './screens/StudyTimeCard.tsx';
export { putStudyReportAtom, studyDaysAtom } from './state/report.ts';
