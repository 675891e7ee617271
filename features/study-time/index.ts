export { currentStreak, type StudyDay, summarizeStudyTime } from './model/analytics.ts';
export { calendarDay, weekStart } from './model/day.ts';
export { weekStartOnDevice } from './model/week.ts';
export { StudyDaysCard, StudyTimeCard } from './screens/StudyTimeCard.tsx';
export {
  type StudyReportPort,
  setStudyReportAtom,
  studyDaysAtom,
  studyReportPortAtom,
  weeklyGoalAtom,
} from './state/report.ts';
