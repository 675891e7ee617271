import { type Attempt, durationSeconds, type StudyTimePort } from '#features/study-time';
import { toAppError } from './errors.ts';
import { SESSION_TABLES } from './sessionTables.ts';
import { supabase } from './supabase.ts';

const iso = (instant: number) => new Date(instant).toISOString();

/** The row's columns of the score; none where the attempt was left. */
function scoreOf({ isLeft, topic, difficulty, total, correct, details }: Attempt) {
  if (isLeft === true) return {};
  return { topic, difficulty, total, correct, ...(details === undefined ? {} : { details }) };
}

export const studyTimeRepository: StudyTimePort = {
  async openSession({ id, kind, userId, startedAt }) {
    const { main } = supabase();
    const { error, status } = await main
      .from(SESSION_TABLES[kind])
      .upsert(
        { id, user_id: userId, start_time: iso(startedAt) },
        { onConflict: 'id', ignoreDuplicates: true },
      );
    if (error !== null) throw toAppError(error, status);
  },

  async closeSession(attempt) {
    const { main } = supabase();
    const { error, status } = await main.from(SESSION_TABLES[attempt.kind]).upsert(
      {
        id: attempt.id,
        user_id: attempt.userId,
        start_time: iso(attempt.startedAt),
        end_time: iso(attempt.startedAt + durationSeconds(attempt) * 1000),
        duration: durationSeconds(attempt),
        ...scoreOf(attempt),
      },
      { onConflict: 'id' },
    );
    if (error !== null) throw toAppError(error, status);
  },

  async addStatistics(attempt) {
    const { main } = supabase();
    const { error, status } = await main.rpc('record_statistics', {
      p_attempt: attempt.id,
      p_answered: attempt.answered,
      p_correct: attempt.correct,
    });
    if (error !== null) throw toAppError(error, status);
  },

  async refreshDay({ day, from, to }) {
    const { main } = supabase();
    const { error, status } = await main.rpc('refresh_daily_session_time', {
      p_day: day,
      p_from: from,
      p_to: to,
    });
    if (error !== null) throw toAppError(error, status);
  },
};
