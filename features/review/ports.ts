import type { Bank, Level } from '#features/questions';
import { createPortAtom } from '#kernel/port';

/** How many items of a topic. */
export interface DrawSlot {
  bank: Bank;
  tag: string;
  level: Level;
  count: number;
}

export interface ReviewPort {
  /**
   * The rows of a plan's items: some by their ids, others by topic and level, new ones first. In no certain
   * order; deleted ones are left out. Throws an AppError.
   */
  drawPlan(
    ids: readonly string[],
    slots: readonly DrawSlot[],
  ): Promise<readonly { bank: Bank; row: unknown }[]>;
}

export const reviewPortAtom = createPortAtom<ReviewPort>('review');
