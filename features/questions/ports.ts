import { createPortAtom } from '#kernel/port';

import type { Bank, Level } from './model/subjects.ts';

/** Which questions are drawn: all, those never answered, those whose latest answer was wrong, or those flagged then. */
export const POOLS = ['any', 'new', 'wrong', 'flagged'] as const;
export type Pool = (typeof POOLS)[number];

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
