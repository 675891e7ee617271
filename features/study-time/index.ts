export { currentStreak, type StudyDay, summarizeStudyTime } from './model/analytics.ts';
export { calendarDay, weekStart } from './model/day.ts';
export { weekStartOnDevice } from './model/week.ts';
export { type StudyReportPort, studyReportPortAtom } from './ports.ts';
export { StudyDaysCard, StudyTimeCard } from './screens/StudyTimeCard.tsx';
export { setStudyReportAtom, studyDaysAtom, weeklyGoalAtom } from './state/report.ts';
