import { createPortAtom } from '#kernel/port';

/** The data that the study card saves. The data it shows comes with the dashboard's overview. */
export interface StudyReportPort {
  /** @throws {AppError} */
  saveGoal(userId: string, weeklyGoalMinutes: number): Promise<void>;
}

export const studyReportPortAtom = createPortAtom<StudyReportPort>('studyReport');
