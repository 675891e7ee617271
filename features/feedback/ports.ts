import { createPortAtom } from '#kernel/port';
import type { FileKind } from './model/files.ts';
import type { FeedbackKind } from './model/kinds.ts';
import type { FeedbackReports, SentFeedback } from './model/report.ts';

export interface UploadRequest {
  kind: FileKind;
  /** The file's path in its bucket, made by `uploadPath`. */
  path: string;
  file: File;
  /** Called with the fraction of the file that has been uploaded so far, from 0 to 1. */
  onProgress: (fraction: number) => void;
}

/**
 * Sends learners' feedback to the team (docs/product.md#data-4). A call that fails throws an AppError.
 * Repeating a call stores nothing twice.
 */
export interface FeedbackPort {
  /** Uploads the file to its private bucket. Returns a signed link that works for a year. */
  uploadFile(request: UploadRequest): Promise<string>;
  send<K extends FeedbackKind>(kind: K, report: FeedbackReports[K]): Promise<void>;
  /** The feedback that the learner has sent, newest first, at most a hundred entries. */
  listSent(): Promise<readonly SentFeedback[]>;
}

export const feedbackPortAtom = createPortAtom<FeedbackPort>('feedback');
