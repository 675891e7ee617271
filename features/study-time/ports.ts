import { createPortAtom } from '#kernel/port';

/** Saves what the learner changes in the study time card. The card's data is loaded with the dashboard's overview. */
export interface StudyReportPort {
  /** @throws {AppError} */
  saveGoal(weeklyGoalMinutes: number): Promise<void>;
}

export const studyReportPortAtom = createPortAtom<StudyReportPort>('studyReport');
