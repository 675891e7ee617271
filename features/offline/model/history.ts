import type { Bank } from '#features/questions';

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
