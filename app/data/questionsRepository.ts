import * as v from 'valibot';
import { BANKS, type QuestionsPort } from '#features/questions';
import type { ReviewPort } from '#features/review';
import { dataOrThrow } from './errors.ts';
import { supabase } from './supabase.ts';

export const questionsRepository: QuestionsPort = {
  async drawRows({ bank, level, size, exclude, tags, pool, passages }) {
    return dataOrThrow(
      await supabase().rpc('draw_questions', {
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

const bankSchema = v.picklist(BANKS);

export const reviewRepository: ReviewPort = {
  async drawPlan(ids, slots) {
    const rows = dataOrThrow(
      await supabase().rpc('draw_plan', { p_ids: [...ids], p_slots: slots.map((slot) => ({ ...slot })) }),
    );
    return rows.flatMap(({ bank, ...row }) => {
      const known = v.safeParse(bankSchema, bank);
      return known.success ? [{ bank: known.output, row }] : [];
    });
  },
};
