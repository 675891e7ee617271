import { createPortAtom } from '#kernel/port';
import type { Answer } from './model/answer.ts';
import type { PlanSettings } from './model/settings.ts';

/** A mark that followed a corrected key, of which the learner was not told yet. */
export interface Correction {
  answerId: string;
  /** The question's number in its attempt; null where it had none. */
  place: number | null;
  /** Whether the answer counts now. */
  isCorrect: boolean;
}

/** What the server knows of a learner's answers and plan. */
export interface LearningRecord {
  /** What to ask with the next time. Answers of the last minutes before it come again. */
  until: string;
  /** Null where none was ever set. */
  settings: PlanSettings | null;
  answers: readonly Answer[];
  corrections: readonly Correction[];
}

/** Where answers and plan are kept for all devices. All calls throw an AppError. */
export interface LearningPort {
  /** What was stored or corrected since the `until` of the last record; everything for null. */
  loadRecord(since: string | null): Promise<LearningRecord>;
  /** Writes the learner's plan. */
  saveSettings(userId: string, settings: PlanSettings): Promise<void>;
  /** Notes that the learner was told of these corrections. */
  markTold(answerIds: readonly string[]): Promise<void>;
}

export const learningPortAtom = createPortAtom<LearningPort>('learning');
