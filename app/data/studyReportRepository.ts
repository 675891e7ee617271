import { HISTORY_DAYS, type StudyReportPort } from '#features/study-time';
import { toAppError } from './errors.ts';
import { supabase } from './supabase.ts';

export const studyReportRepository: StudyReportPort = {
  async loadDays(userId) {
    const { main } = supabase();
    const { data, error, status } = await main
      .from('daily_session_time')
      .select('day, total_secs')
      .eq('user_id', userId)
      .order('day', { ascending: false })
      .limit(HISTORY_DAYS)
      .retry(false);
    if (error !== null) throw toAppError(error, status);
    return data.map(({ day, total_secs }) => ({ day, totalSecs: total_secs }));
  },

  async loadGoal(userId) {
    const { main } = supabase();
    const { data, error, status } = await main
      .from('user_study_goals')
      .select('weekly_goal_min')
      .eq('user_id', userId)
      .limit(1)
      .retry(false);
    if (error !== null) throw toAppError(error, status);
    return data[0]?.weekly_goal_min ?? null;
  },

  async saveGoal(userId, weeklyGoalMinutes) {
    const { main } = supabase();
    const { error, status } = await main
      .from('user_study_goals')
      .upsert({ user_id: userId, weekly_goal_min: weeklyGoalMinutes }, { onConflict: 'user_id' });
    if (error !== null) throw toAppError(error, status);
  },
};
