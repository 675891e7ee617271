import type { Bank, Level } from '#features/questions';
import { createPortAtom } from '#kernel/port';

/** How many questions to draw from a topic at a level. */
export interface DrawSlot {
  bank: Bank;
  tag: string;
  level: Level;
  count: number;
}

export interface ReviewPort {
  /**
   * Draws the questions of a day's plan as rows: those with the given ids, and others by topic and level, unanswered
   * ones first. The rows may have any order, and deleted questions are left out. Throws an AppError on failure.
   */
  drawPlan(
    ids: readonly string[],
    slots: readonly DrawSlot[],
  ): Promise<readonly { bank: Bank; row: unknown }[]>;
}

export const reviewPortAtom = createPortAtom<ReviewPort>('review');
