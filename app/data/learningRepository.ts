import type { LearningPort } from '#features/memory';
import { dataOrThrow } from './errors.ts';
import { readLearningRecord } from './learningRecord.ts';
import { supabase } from './supabase.ts';

export const learningRepository: LearningPort = {
  async loadRecord(since) {
    const { main } = supabase();
    // Do not retry: if the call fails, the app uses the snapshot on the device.
    const data = dataOrThrow(
      await main.rpc('learner_record', since === null ? {} : { p_since: since }).retry(false),
    );
    return readLearningRecord(data);
  },

  async saveSettings(userId, { examDate, minutesADay, freeWeekdays }) {
    const { main } = supabase();
    dataOrThrow(
      await main.from('study_plan').upsert(
        {
          user_id: userId,
          exam_date: examDate,
          minutes_a_day: minutesADay,
          free_weekdays: [...freeWeekdays],
        },
        { onConflict: 'user_id' },
      ),
    );
  },

  async markTold(answerIds) {
    dataOrThrow(await supabase().main.rpc('mark_corrections_told', { p_ids: [...answerIds] }));
  },
};
