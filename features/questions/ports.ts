import { createPortAtom } from '#kernel/port';

import type { Bank, Level } from './model/subjects.ts';

/**
 * Which questions may be drawn: all, those never answered, those whose latest answer was wrong, or those that were
 * flagged in the latest answer. None of these has a sealed item before its exam was taken (docs/product.md#exam-16).
 */
export const QUESTION_POOLS = ['any', 'new', 'wrong', 'flagged'] as const;
export type QuestionPool = (typeof QUESTION_POOLS)[number];

/** A pool of questions, or `sealed`: the learner's next sealed mock exam. */
export type DrawPool = QuestionPool | 'sealed';

export interface DrawRequest {
  bank: Bank;
  /** The level of the questions; null for every level. */
  level: Level | null;
  size: number;
  /** `global_id`s of questions that must not be drawn. */
  exclude: readonly string[];
  /** The topics or subtopics of the questions; leave empty for every topic. */
  tags: readonly string[];
  pool: DrawPool;
  /**
   * What to do with the last passage; questions of one passage always stay together. `exact` cuts the passage to reach
   * exactly `size` questions. `whole` keeps it whole, so the number may differ from `size` by a tenth.
   */
  passages: 'exact' | 'whole';
}

export interface QuestionsPort {
  /**
   * Draws rows from one bank at random. Questions that the learner has not seen lately come first. Resolves to the
   * database's rows unchanged. Throws an AppError, of kind `signed-out` if there is no active session.
   */
  drawRows(request: DrawRequest): Promise<readonly unknown[]>;
}

export const questionsPortAtom = createPortAtom<QuestionsPort>('questions');
