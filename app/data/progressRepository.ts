import type { ProgressPort } from '#features/progress';
import { toAppError } from './errors.ts';
import { PROGRESS_TABLES } from './progressTables.ts';
import { supabase } from './supabase.ts';

export const progressRepository: ProgressPort = {
  async saveAnswers(subject, mode, records) {
    const { main } = supabase();
    const { error, status } = await main.from(PROGRESS_TABLES[mode][subject]).upsert(
      records.map((record) => ({
        user_id: record.userId,
        question_uuid: record.questionId,
        correct_question: record.isCorrect ? 1 : 0,
        tags: record.tags,
      })),
      { onConflict: 'user_id,question_uuid' },
    );
    if (error !== null) throw toAppError(error, status);
  },
};
