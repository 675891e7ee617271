import type { Bank } from '#features/questions';

/** An item that is or was in a bank: what a draw asks of it, and when it was there. Instants in milliseconds since 1970. */
export interface PastItem {
  id: string;
  difficulty: string;
  tag: string;
  /** The same name for items of one passage; null for an item without a passage. */
  passage: string | null;
  addedAt: number;
  /** Null while it is in the bank. */
  retiredAt: number | null;
}

/** Banks with all that they ever had, as far as the server knows. */
export type BankHistory = ReadonlyMap<Bank, readonly PastItem[]>;
