import type { SaveStatus } from '#features/answers';
import type { AppError } from '#kernel/app-error';

/** What the `SaveStatusMessage` component shows. */
export interface SaveStatusText {
  tone: 'info' | 'success' | 'warning';
  title: string | null;
  text: string;
  /** Whether the message has a button to send the answers again. */
  canRetry: boolean;
}

/** The fields of an error from which the text of the message is chosen. */
export type SaveProblem = Pick<AppError, 'kind' | 'status'>;

const isUnreached = (problem: SaveProblem | null) => problem?.kind === 'offline' && problem.status === 0;

/**
 * Says why answers are pending, and when they will be sent. If the server responded with an error, the text must not
 * say that the server could not be reached.
 */
function reasonText(problem: SaveProblem | null): string {
  if (problem?.kind === 'signed-out') return 'Your session has ended. Sign in again, and your answers go up.';
  if (problem?.kind === 'rate-limited') return 'Server busy. We’ll send your answers automatically.';
  if (isUnreached(problem))
    return "The server can't be reached. Your answers go up when you are back online.";
  return 'The server could not take your answers just now. They are sent again by themselves.';
}

/**
 * Says where the answers of a finished attempt are saved. If they are pending, it also says why and what the learner
 * can do. Answers saved on the device are safe. Answers that only this tab has are lost when it closes.
 */
export function saveStatusText(save: SaveStatus, problem: SaveProblem | null): SaveStatusText {
  switch (save) {
    case 'saving':
      return { tone: 'info', title: null, text: 'Saving your answers…', canRetry: false };
    case 'online':
      return {
        tone: 'success',
        title: null,
        text: 'Saved online.',
        canRetry: false,
      };
    case 'device':
      // Without a network everything works as designed: no warning, and no button that cannot help.
      if (isUnreached(problem))
        return {
          tone: 'info',
          title: null,
          text: 'Saved on this device. Your answers go up when you are back online.',
          canRetry: false,
        };
      return { tone: 'warning', title: 'Saved on this device', text: reasonText(problem), canRetry: true };
    case 'refused':
      return {
        tone: 'warning',
        title: 'Saved on this device',
        text: 'The server did not take these answers. Your profile says why, and gives them to you as a file.',
        canRetry: true,
      };
    case 'tab':
      return {
        tone: 'warning',
        title: 'Kept in this tab only',
        text: `${reasonText(problem)} This browser's storage is full or blocked: keep this tab open until then.`,
        canRetry: true,
      };
  }
}
