import { createPortAtom } from '#kernel/port';
import type { Answer } from './model/answer.ts';
import type { PlanSettings } from './model/settings.ts';

/** What the server knows of a learner's answers and plan. */
export interface LearningRecord {
  /** What to ask with the next time. */
  until: string;
  /** Null where none was ever set. */
  settings: PlanSettings | null;
  /** Answers that no later record repeats, in the order of their time. */
  settled: readonly Answer[];
  /** The latest answers: they come again with the next record. */
  fresh: readonly Answer[];
}

/** Where memory and plan are kept for all devices. All calls throw an AppError. */
export interface LearningPort {
  /** What arrived since the `until` of the last record; everything for null. */
  loadRecord(since: string | null): Promise<LearningRecord>;
  /** Writes the learner's plan. */
  saveSettings(userId: string, settings: PlanSettings): Promise<void>;
}

export const learningPortAtom = createPortAtom<LearningPort>('learning');
