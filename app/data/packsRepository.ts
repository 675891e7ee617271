import * as v from 'valibot';
import { type PackSourcePort, packItemSchema } from '#features/offline';
import { BANKS } from '#features/questions';
import { dataOrThrow, toAppError } from './errors.ts';
import { supabase } from './supabase.ts';

const changesSchema = v.array(
  v.object({
    bank: v.picklist(BANKS),
    until: v.string(),
    items: v.array(packItemSchema),
    retired: v.array(v.string()),
  }),
);

const historySchema = v.array(
  v.object({
    bank: v.picklist(BANKS),
    items: v.array(
      v.object({
        id: v.string(),
        difficulty: v.string(),
        tag: v.string(),
        passage: v.nullable(v.string()),
        exam: v.nullable(v.number()),
        clashes: v.array(v.string()),
        added_at: v.number(),
        retired_at: v.nullable(v.number()),
      }),
    ),
  }),
);

/** Downloads the question packs in the background. A failed download is not retried at once, but at the next update. */
export const packsRepository: PackSourcePort = {
  async loadChanges(since, banks) {
    const data = dataOrThrow(
      await supabase()
        .rpc('bank_changes', { p_banks: [...banks], ...(since === null ? {} : { p_since: since }) })
        .retry(false),
    );
    const parsed = v.safeParse(changesSchema, data);
    if (!parsed.success) throw toAppError({ message: 'The answer holds no banks.' }, 500);
    return parsed.output;
  },

  async loadHistory(banks) {
    const data = dataOrThrow(await supabase().rpc('bank_history', { p_banks: [...banks] }));
    const parsed = v.safeParse(historySchema, data);
    if (!parsed.success) throw toAppError({ message: 'The answer holds no history.' }, 500);
    return new Map(
      parsed.output.map(({ bank, items }) => [
        bank,
        items.map(({ added_at, retired_at, ...item }) => ({
          ...item,
          addedAt: added_at,
          retiredAt: retired_at,
        })),
      ]),
    );
  },
};
