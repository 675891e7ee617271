import { createPortAtom } from '#kernel/port';
import type { Answer } from './model/answer.ts';
import type { PlanSettings } from './model/settings.ts';

/** A mark that changed after a key was corrected, and that the learner has not seen yet. */
export interface Correction {
  answerId: string;
  /** The question's number in its attempt; null if it had none. */
  place: number | null;
  /** Whether the answer counts now. */
  isCorrect: boolean;
}

/** The server's record of a learner's answers and plan. */
export interface LearningRecord {
  /** The instant for the next request. Answers of the last minutes before it are sent again. */
  until: string;
  /** Null if none was ever set. */
  settings: PlanSettings | null;
  answers: readonly Answer[];
  corrections: readonly Correction[];
}

/** Where answers and plan are kept for all devices. All calls throw an AppError. */
export interface LearningPort {
  /** Answers stored or corrected since the `until` of the last record; null for all. */
  loadRecord(since: string | null): Promise<LearningRecord>;
  /** Writes the learner's plan. */
  saveSettings(userId: string, settings: PlanSettings): Promise<void>;
  /** Records that the learner has seen these corrections. */
  markTold(answerIds: readonly string[]): Promise<void>;
}

export const learningPortAtom = createPortAtom<LearningPort>('learning');
