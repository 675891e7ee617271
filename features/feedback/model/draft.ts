import type { FileKind } from './files.ts';

/**
 * A file that is attached to a report. Its path in the bucket is set when the file is chosen, so that a retry
 * uploads to the same path.
 */
export interface Attachment {
  file: File;
  path: string;
  /** The file's signed link once the file is uploaded, else null. */
  url: string | null;
}

/**
 * One report in the bug form, while the learner writes it (docs/product.md#feed-3). The form can have several
 * such blocks.
 */
export interface BugDraft {
  /** The id of the database row that the report becomes. */
  id: string;
  title: string;
  description: string;
  screenshot: Attachment | null;
  video: Attachment | null;
  /** For each kind of file: why the last chosen file was refused. */
  fileProblems: Partial<Record<FileKind, string>>;
  status:
    | { kind: 'draft' }
    | { kind: 'uploading'; file: FileKind; fraction: number }
    | { kind: 'saving' }
    | { kind: 'sent' }
    | { kind: 'failed'; message: string };
}

/** The most report blocks in one form (docs/product.md#feed-3). */
export const MAX_BLOCKS = 5;

export function emptyBlock(id: string): BugDraft {
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

/** The blocks with an empty one added, unless there are already five (docs/product.md#feed-3). */
export function addBlock(blocks: readonly BugDraft[], id: string): readonly BugDraft[] {
  return blocks.length >= MAX_BLOCKS ? blocks : [...blocks, emptyBlock(id)];
}

/** The blocks without this one. The only block (docs/product.md#feed-3) and a block that was sent are not removed. */
export function removeBlock(blocks: readonly BugDraft[], id: string): readonly BugDraft[] {
  if (blocks.length <= 1) return blocks;
  return blocks.filter((block) => block.id !== id || block.status.kind === 'sent');
}

/** The blocks with changes to one of them. */
export function changeBlock(
  blocks: readonly BugDraft[],
  id: string,
  change: Partial<BugDraft>,
): readonly BugDraft[] {
  return blocks.map((block) => (block.id === id ? { ...block, ...change } : block));
}

/** Whether every block has a title and a description (docs/product.md#feed-3). */
export function isComplete(blocks: readonly BugDraft[]): boolean {
  return blocks.every(({ title, description }) => title.trim() !== '' && description.trim() !== '');
}
