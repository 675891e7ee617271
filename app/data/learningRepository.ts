import type { LearningPort } from '#features/memory';
import { unwrap } from './errors.ts';
import { readRecord } from './learningRecord.ts';
import { supabase } from './supabase.ts';

export const learningRepository: LearningPort = {
  async loadRecord(since) {
    const { main } = supabase();
    // Do not retry: if the call fails, the app uses the snapshot on the device.
    const data = unwrap(
      await main.rpc('learner_record', since === null ? {} : { p_since: since }).retry(false),
    );
    return readRecord(data);
  },

  async saveSettings(userId, { examDate, minutesADay, freeWeekdays }) {
    const { main } = supabase();
    unwrap(
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
    unwrap(await supabase().main.rpc('mark_corrections_told', { p_ids: [...answerIds] }));
  },
};
