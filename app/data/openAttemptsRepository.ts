import type { OpenAttemptsPort } from '#features/open-attempts';
import { AppError } from '#kernel/app-error';
import type { Json } from './database.types.ts';
import { dataOrThrow } from './errors.ts';
import { supabase } from './supabase.ts';

export const openAttemptsRepository: OpenAttemptsPort = {
  async saveOpen({ id, userId, at, document, ...row }) {
    const json: Json = JSON.parse(JSON.stringify(document));
    const updated_at = new Date(at).toISOString();
    const rows: unknown = dataOrThrow(
      await supabase()
        .from('open_attempts')
        .upsert(
          { user_id: userId, attempt_id: id, ...row, document: json, updated_at },
          { onConflict: 'user_id,kind' },
        )
        .select('attempt_id'),
    );
    // The database answers with rows, also with none; a captive portal does not.
    if (!Array.isArray(rows)) throw new AppError('offline', '');
  },

  async loadOpen(id) {
    const [row] = dataOrThrow(
      await supabase().from('open_attempts').select('document').eq('attempt_id', id).limit(1),
    );
    return row?.document ?? null;
  },
};
