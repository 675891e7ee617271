import { createPortAtom } from '#features/port';
import type { Subject } from '#features/questions';
import type { PracticeMode, ProgressRecord } from './model/records.ts';

export interface ProgressPort {
  /**
   * Upserts answers into the subject's progress table on `user_id,question_uuid`, so it can be repeated.
   * Throws an AppError; `offline` and `signed-out` are worth a retry.
   */
  saveAnswers(subject: Subject, mode: PracticeMode, records: readonly ProgressRecord[]): Promise<void>;
}

export const progressPortAtom = createPortAtom<ProgressPort>('progress');
