import type { Bank, Level } from '#features/questions';
import { createPortAtom } from '#kernel/port';

/** A number of items to draw from a topic at a level. */
export interface DrawSlot {
  bank: Bank;
  tag: string;
  level: Level;
  count: number;
}

export interface ReviewPort {
  /**
   * Draws the rows of a plan's items: those with the given ids, and others by topic and level, new ones
   * first. The rows come in any order, and deleted items are left out. Throws an AppError.
   */
  drawPlan(
    ids: readonly string[],
    slots: readonly DrawSlot[],
  ): Promise<readonly { bank: Bank; row: unknown }[]>;
}

export const reviewPortAtom = createPortAtom<ReviewPort>('review');
