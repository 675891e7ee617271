import type { FileKind } from './files.ts';

/**
 * A file that is attached to a report. Its path in the bucket is set when the file is chosen, so that a retry
 * uploads to the same path.
 */
export interface Attachment {
  file: File;
  path: string;
  /** The signed link to the file; null until the file is uploaded. */
  url: string | null;
}

/** Where a feedback form is (docs/product.md#feed-5). `kept`: saved on the device until there is a network. */
export type FormStatus = 'writing' | 'submitting' | 'sent' | 'kept';

/**
 * One block of the bug form: a report while the learner writes it (docs/product.md#feed-3). The form can have several
 * blocks.
 */
export interface BugDraft {
  /** The id of the database row that the report becomes. */
  id: string;
  title: string;
  description: string;
  screenshot: Attachment | null;
  video: Attachment | null;
  /** For each kind of file: why the file that was chosen last cannot be attached. */
  fileProblems: Partial<Record<FileKind, string>>;
  status:
    | { kind: 'draft' }
    | { kind: 'uploading'; file: FileKind; fraction: number }
    | { kind: 'saving' }
    | { kind: 'sent' }
    | { kind: 'failed'; message: string };
}

/** The most blocks in the bug form (docs/product.md#feed-3). */
export const MAX_BUG_DRAFTS = 5;

export function emptyBugDraft(id: string): BugDraft {
  return {
    id,
    title: '',
    description: '',
    screenshot: null,
    video: null,
    fileProblems: {},
    status: { kind: 'draft' },
  };
}

/**
 * Adds an empty block to the blocks of the bug form. If the form has five blocks already, returns them unchanged
 * (docs/product.md#feed-3).
 */
export function addBugDraft(blocks: readonly BugDraft[], id: string): readonly BugDraft[] {
  return blocks.length >= MAX_BUG_DRAFTS ? blocks : [...blocks, emptyBugDraft(id)];
}

/**
 * Removes a block from the blocks of the bug form. The only block (docs/product.md#feed-3) and a sent block are not
 * removed.
 */
export function removeBugDraft(blocks: readonly BugDraft[], id: string): readonly BugDraft[] {
  if (blocks.length <= 1) return blocks;
  return blocks.filter((block) => block.id !== id || block.status.kind === 'sent');
}

/** Applies `change` to the block of the bug form with this id. Returns all blocks. */
export function changeBugDraft(
  blocks: readonly BugDraft[],
  id: string,
  change: Partial<BugDraft>,
): readonly BugDraft[] {
  return blocks.map((block) => (block.id === id ? { ...block, ...change } : block));
}

/** Whether every block of the bug form has a title and a description (docs/product.md#feed-3). */
export function areDraftsComplete(blocks: readonly BugDraft[]): boolean {
  return blocks.every(({ title, description }) => title.trim() !== '' && description.trim() !== '');
}
