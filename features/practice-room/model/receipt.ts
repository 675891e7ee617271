import type { SaveStatus } from '#features/attempt';
import type { AppErrorKind } from '#kernel/app-error';

/** What a receipt says. */
export interface ReceiptText {
  tone: 'info' | 'success' | 'warning';
  title: string | null;
  text: string;
  /** Whether sending again is the learner's to ask for. */
  canRetry: boolean;
}

/** Why the answers wait, and what brings them to the server. */
const REASONS: Readonly<Record<AppErrorKind, string>> = {
  offline: "The server can't be reached. Your answers go up when you are back online.",
  'signed-out': 'Your session has ended. Sign in again, and your answers go up.',
  forbidden: 'The server asks for a full sign-in. Sign out and in again with a code, and your answers go up.',
  'rate-limited': 'The server is busy. Your answers go up by themselves in a moment.',
  'not-found': 'The server could not take your answers. They are sent again by themselves.',
  conflict: 'The server could not take your answers. They are sent again by themselves.',
  invalid: 'The server could not take your answers. They are sent again by themselves.',
  unknown: 'Your answers could not be sent. They are sent again by themselves.',
};

/**
 * The receipt of a finished attempt: where it is stored and, where it waits, why and what the learner can do. Nothing is
 * lost while it waits on the device; in the tab alone it can be.
 */
export function receiptText(save: SaveStatus, problem: AppErrorKind | null): ReceiptText {
  switch (save) {
    case 'saving':
      return { tone: 'info', title: null, text: 'Saving your answers…', canRetry: false };
    case 'online':
      return {
        tone: 'success',
        title: null,
        text: 'Saved online: your answers and your study time.',
        canRetry: false,
      };
    case 'device':
      return {
        tone: 'warning',
        title: 'Saved on this device',
        text: REASONS[problem ?? 'unknown'],
        canRetry: true,
      };
    case 'tab':
      return {
        tone: 'warning',
        title: 'Kept in this tab only',
        text: `${REASONS[problem ?? 'unknown']} This browser's storage is full or blocked: keep this tab open until then.`,
        canRetry: true,
      };
  }
}
