import * as v from 'valibot';
import { BANKS, type Bank } from '#features/questions';

/**
 * An item as the SQL functions `draw_questions` and `bank_changes` return it. The schema names only the fields that
 * the drawing rule reads; the other fields are kept unchanged.
 */
export const packItemSchema = v.looseObject({
  global_id: v.string(),
  difficulty: v.string(),
  question: v.string(),
  tag: v.string(),
  /** The part of the topic; missing in a pack of an earlier release. */
  subtopic: v.optional(v.string()),
  /** The sealed mock exam that has the item; missing for a practice item. */
  exam: v.optional(v.number()),
  /** The ids of the items that must not be in the same draw; missing if there are none. */
  clashes: v.optional(v.array(v.string())),
});
export type PackItem = v.InferOutput<typeof packItemSchema>;

export const packSchema = v.object({
  bank: v.picklist(BANKS),
  /** The pack contains all changes of its bank up to this time. The next request loads the later changes. */
  until: v.string(),
  /** When the pack was last updated, in milliseconds since 1970. */
  updatedAt: v.number(),
  /** The items of the bank, in the bank's order. */
  items: v.array(packItemSchema),
});

/** The downloaded questions of one bank. */
export type Pack = v.InferOutput<typeof packSchema>;

/** What changed in a bank since a given time, or the whole bank if no time was given. */
export interface BankChange {
  bank: Bank;
  until: string;
  items: readonly PackItem[];
  /** The ids of items that were removed from the bank. */
  retired: readonly string[];
}

/**
 * Applies a change to a pack and returns the new pack. `before` is null if the change contains the whole bank.
 * Applying a change twice gives the same pack.
 */
export function applyBankChange(before: Pack | null, change: BankChange, at: number): Pack {
  const items = new Map((before?.items ?? []).map((item) => [item.global_id, item]));
  for (const id of change.retired) items.delete(id);
  // A changed item keeps its position in the pack. A new one is added at the end, as in the bank.
  for (const item of change.items) items.set(item.global_id, item);
  return { bank: change.bank, until: change.until, updatedAt: at, items: [...items.values()] };
}

/** The size of a pack's items as JSON, in bytes. */
export function packBytes({ items }: Pick<Pack, 'items'>): number {
  return new TextEncoder().encode(JSON.stringify(items)).byteLength;
}

/**
 * An item that is or was in a bank: the fields that the drawing rule reads, and when the item was added and removed.
 * Times are milliseconds since 1970.
 */
export interface BankHistoryItem {
  id: string;
  difficulty: string;
  tag: string;
  /** Identifies the item's passage: the same text for all items of one passage. Null for an item without a passage. */
  passage: string | null;
  exam: number | null;
  clashes: readonly string[];
  addedAt: number;
  /** When the item was removed from the bank; null while it is in the bank. */
  retiredAt: number | null;
}

/** The current and the former items of each bank, as far back as the server has recorded them. */
export type BankHistory = ReadonlyMap<Bank, readonly BankHistoryItem[]>;
