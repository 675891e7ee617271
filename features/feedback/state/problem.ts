import { AppError, messageOf } from '#features/app-error';
import { FEEDBACK_TEXT } from '../model/messages.ts';

/** What a failed call says to a learner: the server's words, or ours where it was not reached. */
export function problemOf(error: unknown): string {
  if (error instanceof AppError && error.kind === 'offline') return FEEDBACK_TEXT.offline;
  return messageOf(error, FEEDBACK_TEXT.unknown);
}
