export {
  chartTicks,
  currentStreak,
  heatWeeks,
  hoursUntil,
  improvementOf,
  longestStreak,
  type StudyDay,
  type StudySummary,
  summarise,
} from './model/analytics.ts';
export { type Attempt, type AttemptKind, durationSeconds, leftAttempt } from './model/attempt.ts';
export { type CalendarDay, calendarDay, weekStart } from './model/day.ts';
export { type StudyReportPort, type StudyTimePort, studyReportPortAtom, studyTimePortAtom } from './ports.ts';
export { StudyTimeCard, type StudyTimeCardProps } from './screens/StudyTimeCard.tsx';
export { flushAttemptsAtom, openAttemptAtom, queueAttemptAtom } from './state/attempts.ts';
export { putStudyReportAtom } from './state/report.ts';
