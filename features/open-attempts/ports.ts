import { createPortAtom } from '#kernel/port';
import type { OpenAttempt } from './state/openAttempts.ts';

/** Keeps open attempts on the server for the learner's other devices. On failure the methods throw an AppError. */
export interface OpenAttemptsPort {
  /** Stores how far an open attempt is, unless the server has a later state of this kind. Can be repeated. */
  saveOpen(attempt: OpenAttempt): Promise<void>;
  /** Loads the document of an open attempt; null if the server does not have it any more. */
  loadOpen(id: string): Promise<unknown>;
}

export const openAttemptsPortAtom = createPortAtom<OpenAttemptsPort>('openAttempts');
