import type { Bank } from '#features/questions';

/**
 * An item that is or was in a bank: the fields that a draw needs, and when the item was in the bank. Times
 * are milliseconds since 1970.
 */
export interface PastItem {
  id: string;
  difficulty: string;
  tag: string;
  /** Identifies the passage: the same text for all its items. Null for an item without a passage. */
  passage: string | null;
  addedAt: number;
  /** Null while the item is in the bank. */
  retiredAt: number | null;
}

/** The current and the former items of each bank, as far as the server knows them. */
export type BankHistory = ReadonlyMap<Bank, readonly PastItem[]>;
