import type { Bank, Level } from '#features/questions';
import { createPortAtom } from '#kernel/port';

/** So many items of a topic. */
export interface DrawSlot {
  bank: Bank;
  tag: string;
  level: Level;
  count: number;
}

export interface ReviewPort {
  /**
   * The rows of a plan's items: those named by their ids, and others by topic and level, those never answered first. In no promised
   * order; what is gone is left out. Throws an AppError.
   */
  drawPlan(
    ids: readonly string[],
    slots: readonly DrawSlot[],
  ): Promise<readonly { bank: Bank; row: unknown }[]>;
}

export const reviewPortAtom = createPortAtom<ReviewPort>('review');
