import type { Session } from '@supabase/supabase-js';
import type { QuestionsPort } from '#features/questions';
import { AppError } from '#kernel/app-error';
import { dataOrThrow } from './errors.ts';
import { supabase } from './supabase.ts';

export const questionsRepository: QuestionsPort = {
  async drawRows({ bank, level, size, exclude, tags, pool, passages }) {
    const { main } = supabase();
    const { session } = dataOrThrow<{ session: Session | null }>(await main.auth.getSession());
    if (session === null) throw new AppError('signed-out', 'No active session - please log in');
    return dataOrThrow(
      await main.rpc('draw_questions', {
        p_bank: bank,
        p_limit: size,
        p_exclude: [...exclude],
        p_passages: passages,
        p_pool: pool,
        ...(tags.length === 0 ? {} : { p_tags: [...tags] }),
        ...(level === null ? {} : { p_difficulty: level }),
      }),
    );
  },
};
