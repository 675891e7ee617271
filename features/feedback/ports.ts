import { createPortAtom } from '#kernel/port';
import type { FileKind } from './model/files.ts';

export interface UploadRequest {
  kind: FileKind;
  /** The name inside the kind's bucket, as `feedbackPath` makes it. */
  path: string;
  file: File;
  /** Called with the share sent so far, from 0 to 1. */
  onProgress: (fraction: number) => void;
}

export interface BugReport {
  /** Chosen here, so that a report whose answer got lost can be sent again without a second one. */
  id: string;
  userId: string;
  title: string;
  description: string;
  /** Public addresses; empty where there is no file (docs/product.md#feed-6). */
  screenshotUrl: string;
  videoUrl: string;
}

export interface FeatureRequest {
  id: string;
  userId: string;
  text: string;
}

/** What learners tell the team (docs/product.md#data-4). Every call throws an AppError, and can be repeated without doing it twice. */
export interface FeedbackPort {
  /** Puts the file in its bucket. Returns its public address. */
  uploadFile(request: UploadRequest): Promise<string>;
  sendBugReport(report: BugReport): Promise<void>;
  sendFeatureRequest(request: FeatureRequest): Promise<void>;
}

export const feedbackPortAtom = createPortAtom<FeedbackPort>('feedback');
