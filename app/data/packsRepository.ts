import * as v from 'valibot';
import { type PackSourcePort, packItemSchema } from '#features/offline';
import { BANKS } from '#features/questions';
import { toAppError } from './errors.ts';
import { learningRepository } from './learningRepository.ts';
import { supabase } from './supabase.ts';

const changesSchema = v.array(
  v.object({
    bank: v.picklist(BANKS),
    until: v.string(),
    items: v.array(packItemSchema),
    retired: v.array(v.string()),
  }),
);

/** Where the packs come from. In the background, so a failure is not tried again here. */
export const packsRepository: PackSourcePort = {
  async loadChanges(since, banks) {
    const { data, error, status } = await supabase()
      .main.rpc('bank_changes', { p_banks: [...banks], ...(since === null ? {} : { p_since: since }) })
      .retry(false);
    if (error !== null) throw toAppError(error, status);
    const parsed = v.safeParse(changesSchema, data);
    if (!parsed.success) throw toAppError({ message: 'The answer holds no banks.' }, 500);
    return parsed.output;
  },

  async loadAnswers(since) {
    const { until, settled, fresh } = await learningRepository.loadRecord(since);
    const answers = [...settled, ...fresh].map(({ questionId, at, isCorrect, isFlagged }) => ({
      questionId,
      at,
      isRight: isCorrect,
      isFlagged,
    }));
    return { until, answers };
  },
};
