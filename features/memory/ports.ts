import { createPortAtom } from '#kernel/port';
import type { Answer } from './model/answer.ts';
import type { PlanSettings } from './model/settings.ts';

/**
 * An answer whose right or wrong mark changed because the question's key was corrected. The learner has not
 * seen the change yet.
 */
export interface Correction {
  answerId: string;
  /** The question's number in its attempt; null if it had none. */
  place: number | null;
  /** Whether the answer is now right. */
  isCorrect: boolean;
}

/** The server's record of a learner's answers and plan. */
export interface LearningRecord {
  /**
   * Pass this instant as `since` to the next request. The server sends the answers of the last minutes before
   * it again.
   */
  until: string;
  /** Null if the learner never saved a plan. */
  settings: PlanSettings | null;
  answers: readonly Answer[];
  corrections: readonly Correction[];
}

/** The server's store of a learner's answers and plan, shared by all devices. All calls throw an AppError. */
export interface LearningPort {
  /** Loads the answers stored or corrected since the `until` of the last record; null loads all answers. */
  loadRecord(since: string | null): Promise<LearningRecord>;
  /** Writes the learner's plan. */
  saveSettings(userId: string, settings: PlanSettings): Promise<void>;
  /** Records that the learner has seen these corrections. */
  markTold(answerIds: readonly string[]): Promise<void>;
}

export const learningPortAtom = createPortAtom<LearningPort>('learning');
