import type { DashboardPort, HistoryEntry, TagCount } from '#features/dashboard';
import type { Subject } from '#features/questions';
import type { AttemptKind } from '#features/study-time';
import { toAppError } from './errors.ts';
import { PROGRESS_TABLES } from './progressTables.ts';
import { SESSION_TABLES } from './sessionTables.ts';
import { supabase } from './supabase.ts';

/** How a subject is called in the tables' names. */
const SUBJECT_OF: Readonly<Record<string, Subject>> = {
  science: 'science',
  math: 'math',
  lang_prof: 'langProf',
  reading_comp: 'readingComp',
};

/** Loaders fail at once and in silence: supabase-js would try a dead network four times over seven seconds. */
export const dashboardRepository: DashboardPort = {
  async probe(userId) {
    const { main } = supabase();
    const { error, status } = await main
      .from('user_statistics')
      .select('*', { count: 'exact', head: true })
      .eq('user_id', userId)
      .retry(false);
    if (error !== null) throw toAppError(error, status);
  },

  async countAnswers(userId, mode, subject) {
    const { main } = supabase();
    const rows = () =>
      main
        .from(PROGRESS_TABLES[mode][subject])
        .select('*', { count: 'exact', head: true })
        .eq('user_id', userId)
        .retry(false);
    const [all, right] = await Promise.all([rows(), rows().eq('correct_question', 1)]);
    if (all.error !== null) throw toAppError(all.error, all.status);
    if (right.error !== null) throw toAppError(right.error, right.status);
    if (all.count === null || right.count === null) {
      throw toAppError({ message: 'The answer carried no count.' }, 500);
    }
    return { total: all.count, correct: right.count };
  },

  async loadTags() {
    const { main } = supabase();
    const answers = await Promise.all(
      ['quizzes', 'mock_exam'].map((mode) => main.rpc('progress_by_tag', { p_mode: mode })),
    );
    return answers.flatMap(({ data, error, status }): TagCount[] => {
      if (error !== null) throw toAppError(error, status);
      return data.flatMap(({ subject, ...counts }) => {
        const known = SUBJECT_OF[subject];
        return known === undefined ? [] : [{ ...counts, subject: known }];
      });
    });
  },

  async loadHistory(userId, limit) {
    const lists = await Promise.all([
      loadSessions('quiz', userId, limit),
      loadSessions('mock', userId, limit),
      loadSessions('flashcards', userId, limit),
    ]);
    return lists.flat();
  },
};

async function loadSessions(kind: AttemptKind, userId: string, limit: number): Promise<HistoryEntry[]> {
  const { main } = supabase();
  const { data, error, status } = await main
    .from(SESSION_TABLES[kind])
    .select('id, start_time, duration, topic, difficulty, total, correct')
    .eq('user_id', userId)
    .not('end_time', 'is', null)
    // An attempt that was left has an end but no total.
    .not('total', 'is', null)
    .order('start_time', { ascending: false })
    .limit(limit)
    .retry(false);
  if (error !== null) throw toAppError(error, status);
  return data.map(({ start_time, duration, ...row }) => ({
    ...row,
    kind,
    startedAt: Date.parse(start_time),
    duration: duration ?? 0,
  }));
}
