import * as v from 'valibot';
import { BANKS, type Bank } from '#features/questions';

/** An item as `draw_questions` and `bank_changes` return it: the fields that the rule reads, and the rest unchanged. */
export const packItemSchema = v.looseObject({
  global_id: v.string(),
  difficulty: v.string(),
  question: v.string(),
  tag: v.string(),
});
export type PackItem = v.InferOutput<typeof packItemSchema>;

export const packSchema = v.object({
  bank: v.picklist(BANKS),
  /** What to ask with for the next changes. */
  until: v.string(),
  /** The time of the last update, milliseconds since 1970. */
  updatedAt: v.number(),
  /** In the bank's order. */
  items: v.array(packItemSchema),
});

/** One bank on the device. */
export type Pack = v.InferOutput<typeof packSchema>;

/** What changed in a bank since an instant, or all of it. */
export interface BankChange {
  bank: Bank;
  until: string;
  items: readonly PackItem[];
  /** Ids that were taken out. */
  retired: readonly string[];
}

/**
 * The pack after a change. `before` is null if the change is the whole bank. Applying a change twice gives
 * the same pack.
 */
export function changePack(before: Pack | null, change: BankChange, at: number): Pack {
  const items = new Map((before?.items ?? []).map((item) => [item.global_id, item]));
  for (const id of change.retired) items.delete(id);
  // An existing item keeps its place. A new one comes last in the bank.
  for (const item of change.items) items.set(item.global_id, item);
  return { bank: change.bank, until: change.until, updatedAt: at, items: [...items.values()] };
}

/** The size of a pack, in bytes. */
export function packBytes({ items }: Pick<Pack, 'items'>): number {
  return new TextEncoder().encode(JSON.stringify(items)).byteLength;
}
