import { createPortAtom } from '#kernel/port';
import type { Pool } from './model/pools.ts';
import type { Bank, Level } from './model/subjects.ts';

export interface DrawRequest {
  bank: Bank;
  /** Null draws from every level. */
  level: Level | null;
  size: number;
  /** `global_id`s that must not come back. */
  exclude: readonly string[];
  /** Topics; leave empty for all. */
  tags: readonly string[];
  pool: Pool;
  /**
   * Questions of one passage stay together. `exact` cuts the last passage at the size; `whole` may differ
   * by a tenth to keep it.
   */
  passages: 'exact' | 'whole';
}

export interface QuestionsPort {
  /**
   * Draws rows of one bank at random, those not seen lately first. Rows are as the database returned them.
   * Throws an AppError of kind `signed-out` when there is no active session.
   */
  drawRows(request: DrawRequest): Promise<readonly unknown[]>;
}

export const questionsPortAtom = createPortAtom<QuestionsPort>('questions');
