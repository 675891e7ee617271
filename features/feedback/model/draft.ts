import type { FileKind } from './files.ts';

/** A file chosen for a block. Its place in the bucket is settled when it is chosen, so that a retry goes to the same one. */
export interface Attachment {
  file: File;
  path: string;
  /** Its public address once it is there, else null. */
  url: string | null;
}

/** One report being written (docs/product.md#feed-3). */
export interface BugBlock {
  /** Becomes the row's id. */
  id: string;
  title: string;
  description: string;
  screenshot: Attachment | null;
  video: Attachment | null;
  /** Why a file was refused. */
  fileProblems: Partial<Record<FileKind, string>>;
  status:
    | { kind: 'draft' }
    | { kind: 'uploading'; file: FileKind; fraction: number }
    | { kind: 'saving' }
    | { kind: 'sent' }
    | { kind: 'failed'; message: string };
}

/** Blocks in one report (docs/product.md#feed-3). */
export const MAX_BLOCKS = 5;

export function emptyBlock(id: string): BugBlock {
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

/** With one more block, up to five (docs/product.md#feed-3). */
export function addBlock(blocks: readonly BugBlock[], id: string): readonly BugBlock[] {
  return blocks.length >= MAX_BLOCKS ? blocks : [...blocks, emptyBlock(id)];
}

/** Removes the block. The last block stays (docs/product.md#feed-3), and so does a sent one. */
export function removeBlock(blocks: readonly BugBlock[], id: string): readonly BugBlock[] {
  if (blocks.length <= 1) return blocks;
  return blocks.filter((block) => block.id !== id || block.status.kind === 'sent');
}

/** With changes to one block. */
export function changeBlock(
  blocks: readonly BugBlock[],
  id: string,
  change: Partial<BugBlock>,
): readonly BugBlock[] {
  return blocks.map((block) => (block.id === id ? { ...block, ...change } : block));
}

/** Whether every block has its title and description (docs/product.md#feed-3). */
export function isComplete(blocks: readonly BugBlock[]): boolean {
  return blocks.every(({ title, description }) => title.trim() !== '' && description.trim() !== '');
}
