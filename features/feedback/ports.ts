import { createPortAtom } from '#kernel/port';
import type { FileKind } from './model/files.ts';
import type { BugReport, FeatureRequest, QuestionReport, SentFeedback } from './model/report.ts';

export interface UploadRequest {
  kind: FileKind;
  /** The name inside the kind's bucket, as `feedbackPath` makes it. */
  path: string;
  file: File;
  /** Called with the share sent so far, from 0 to 1. */
  onProgress: (fraction: number) => void;
}

/** What learners tell the team (docs/product.md#data-4). Every call throws an AppError, and can be repeated without doing it twice. */
export interface FeedbackPort {
  /** Puts the file in its private bucket. Returns a link that is signed for a year. */
  uploadFile(request: UploadRequest): Promise<string>;
  sendBugReport(report: BugReport): Promise<void>;
  sendFeatureRequest(request: FeatureRequest): Promise<void>;
  sendQuestionReport(report: QuestionReport): Promise<void>;
  /** What the learner sent before, newest first: at most a hundred. */
  listSent(): Promise<readonly SentFeedback[]>;
}

export const feedbackPortAtom = createPortAtom<FeedbackPort>('feedback');
