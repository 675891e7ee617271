import type { DashboardPort } from '#features/dashboard';
import type { LessonsPort } from '#features/lessons';
import type { LearningPort } from '#features/memory';
import type { NotesPort } from '#features/notes';
import type { StudyReportPort } from '#features/study-time';
import { AppError } from '#kernel/app-error';
import { dataOrThrow, requireStored } from './errors.ts';
import { ownUserId } from './learner.ts';
import { readLearningRecord } from './learningRecord.ts';
import { readOverview } from './overview.ts';
import { supabase } from './supabase.ts';

// A learner's counts, record, plan and weekly goal. A failed read is not repeated: the app shows the copy on the device
// at once. supabase-js would try four times within seven seconds.

export const dashboardRepository: DashboardPort = {
  async loadOverview(weekStart) {
    return readOverview(
      dataOrThrow(await supabase().rpc('dashboard_overview', { p_week_start: weekStart }).retry(false)),
    );
  },
};

export const studyReportRepository: StudyReportPort = {
  async saveGoal(weeklyGoalMinutes) {
    dataOrThrow(
      await supabase()
        .from('user_study_goals')
        .upsert({ user_id: ownUserId(), weekly_goal_min: weeklyGoalMinutes }, { onConflict: 'user_id' }),
    );
  },
};

export const learningRepository: LearningPort = {
  async loadRecord(since) {
    const load = async (from: string | null) =>
      readLearningRecord(
        dataOrThrow(
          await supabase()
            .rpc('learner_record', from === null ? {} : { p_since: from })
            .retry(false),
        ),
      );
    let record = await load(since);
    while (record.more) {
      const next = await load(record.until);
      record = {
        ...next,
        answers: [...record.answers, ...next.answers],
        notes: [...record.notes, ...next.notes],
      };
    }
    return record;
  },

  async saveSettings({ examDate, minutesADay, freeWeekdays }) {
    dataOrThrow(
      await supabase()
        .from('study_plan')
        .upsert(
          {
            user_id: ownUserId(),
            exam_date: examDate,
            minutes_a_day: minutesADay,
            free_weekdays: [...freeWeekdays],
          },
          { onConflict: 'user_id' },
        ),
    );
  },

  async markTold(answerIds) {
    dataOrThrow(await supabase().rpc('mark_corrections_told', { p_ids: [...answerIds] }));
  },
};

export const lessonsRepository: LessonsPort = {
  async saveReading({ id, userId, lesson, day, seconds }) {
    requireStored(
      await supabase().from('lesson_readings').insert({ id, user_id: userId, lesson, day, seconds }),
    );
  },

  async loadRead() {
    // The server returns a thousand readings at most, so the latest.
    const readings = supabase().from('lesson_readings').select('lesson').order('day', { ascending: false });
    return dataOrThrow(await readings.retry(false)).map(({ lesson }) => lesson);
  },
};

export const notesRepository: NotesPort = {
  async saveNote({ userId, questionId, text, at }) {
    const rows: unknown = dataOrThrow(
      await supabase()
        .from('question_notes')
        .upsert(
          { user_id: userId, question_uuid: questionId, text, updated_at: new Date(at).toISOString() },
          { onConflict: 'user_id,question_uuid' },
        )
        .select('question_uuid'),
    );
    // The database answers with rows, also with none; a captive portal does not.
    if (!Array.isArray(rows)) throw new AppError('offline', '');
  },
};
