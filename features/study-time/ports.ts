import { createPortAtom } from '#kernel/port';

/** What the study time card saves. The data that the card shows comes with the dashboard's overview. */
export interface StudyReportPort {
  /** @throws {AppError} */
  saveGoal(userId: string, weeklyGoalMinutes: number): Promise<void>;
}

export const studyReportPortAtom = createPortAtom<StudyReportPort>('studyReport');
