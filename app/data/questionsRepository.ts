import type { Session } from '@supabase/supabase-js';
import { AppError } from '#features/app-error';
import type { QuestionsPort } from '#features/questions';
import { unwrap } from './errors.ts';
import { supabase } from './supabase.ts';

export const questionsRepository: QuestionsPort = {
  async drawRows({ bank, level, size, exclude }) {
    const { main } = supabase();
    const { session } = unwrap<{ session: Session | null }>(await main.auth.getSession());
    if (session === null) throw new AppError('signed-out', 'No active session - please log in');
    return unwrap(
      await main.rpc('draw_questions', {
        p_bank: bank,
        p_limit: size,
        p_exclude: [...exclude],
        // Items of one passage come together; the number is the one that was asked for.
        p_passages: 'exact',
        ...(level === null ? {} : { p_difficulty: level }),
      }),
    );
  },
};
