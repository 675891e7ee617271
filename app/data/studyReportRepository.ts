import type { StudyReportPort } from '#features/study-time';
import { dataOrThrow } from './errors.ts';
import { supabase } from './supabase.ts';

export const studyReportRepository: StudyReportPort = {
  async saveGoal(userId, weeklyGoalMinutes) {
    const { main } = supabase();
    dataOrThrow(
      await main
        .from('user_study_goals')
        .upsert({ user_id: userId, weekly_goal_min: weeklyGoalMinutes }, { onConflict: 'user_id' }),
    );
  },
};
