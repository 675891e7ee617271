import * as v from 'valibot';
import { BANKS } from '#features/questions';
import type { ReviewPort } from '#features/review';
import { dataOrThrow } from './errors.ts';
import { supabase } from './supabase.ts';

const bankSchema = v.picklist(BANKS);

export const reviewRepository: ReviewPort = {
  async drawPlan(ids, slots) {
    const { main } = supabase();
    const rows = dataOrThrow(
      await main.rpc('draw_plan', { p_ids: [...ids], p_slots: slots.map((slot) => ({ ...slot })) }),
    );
    return rows.flatMap(({ bank, ...row }) => {
      const known = v.safeParse(bankSchema, bank);
      return known.success ? [{ bank: known.output, row }] : [];
    });
  },
};
