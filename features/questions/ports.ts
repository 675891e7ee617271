import { createPortAtom } from '#kernel/port';

import type { Bank, Level } from './model/subjects.ts';

/**
 * Which questions may be drawn: all, those never answered, those whose latest answer was wrong, or those
 * flagged in their latest answer.
 */
export const POOLS = ['any', 'new', 'wrong', 'flagged'] as const;
export type Pool = (typeof POOLS)[number];

export interface DrawRequest {
  bank: Bank;
  /** The level to draw from. Null: every level. */
  level: Level | null;
  size: number;
  /** `global_id`s of questions that must not be drawn. */
  exclude: readonly string[];
  /** Topics; leave empty for all. */
  tags: readonly string[];
  pool: Pool;
  /**
   * Questions of one passage stay together. `exact` cuts the last passage to reach exactly `size`. `whole`
   * keeps it whole, so the number may differ by a tenth.
   */
  passages: 'exact' | 'whole';
}

export interface QuestionsPort {
  /**
   * Draws rows of one bank at random. Questions that the learner has not seen lately come first. Returns the
   * database's rows unchanged. Throws an AppError of kind `signed-out` when there is no active session.
   */
  drawRows(request: DrawRequest): Promise<readonly unknown[]>;
}

export const questionsPortAtom = createPortAtom<QuestionsPort>('questions');
