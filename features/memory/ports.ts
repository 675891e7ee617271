import type { Answer } from '#features/answers';
import type { OpenRow } from '#features/open-attempts';
import { createPortAtom } from '#kernel/port';
import type { Note } from './model/note.ts';
import type { PlanSettings } from './model/settings.ts';

/**
 * An answer whose right or wrong mark changed because the question's key was corrected. The learner has not
 * seen the change yet.
 */
export interface Correction {
  answerId: string;
  /** The question's number in its attempt; null if it has no number. */
  place: number | null;
  /** Whether the answer is right by the corrected key. */
  isCorrect: boolean;
}

/** A learner's answers and plan, as the server returns them. */
export interface LearningRecord {
  /**
   * The time to pass as `since` in the next request. It is ten minutes before the response, so that no answer is missed
   * that is being stored now. The answers of those minutes are sent again.
   */
  until: string;
  /** Names the history of the server's data: it changes when a backup is restored. Null if the server has none. */
  generation: string | null;
  /** The plan settings; null if the learner never saved a plan. */
  settings: PlanSettings | null;
  answers: readonly Answer[];
  corrections: readonly Correction[];
  /** The notes that the server received since then. */
  notes: readonly Note[];
  /** The learner's latest open attempt of each kind, on whichever device. */
  open: readonly OpenRow[];
}

/** The service that stores a learner's answers and plan on the server. A call that fails throws an AppError. */
export interface LearningPort {
  /**
   * Loads the answers that were stored or corrected after `since`, which is the `until` of the previous response. If
   * `since` is null, loads all answers.
   */
  loadRecord(since: string | null): Promise<LearningRecord>;
  saveSettings(settings: PlanSettings): Promise<void>;
  /** Records that the learner has seen the corrections of these answers. */
  markTold(answerIds: readonly string[]): Promise<void>;
}

export const learningPortAtom = createPortAtom<LearningPort>('learning');
