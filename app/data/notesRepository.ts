import type { NotesPort } from '#features/notes';
import { AppError } from '#kernel/app-error';
import { dataOrThrow } from './errors.ts';
import { supabase } from './supabase.ts';

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
