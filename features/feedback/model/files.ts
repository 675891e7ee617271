import { looksLikeImage, looksLikeVideo } from './signatures.ts';

export type FileKind = 'screenshot' | 'video';

const MB = 1024 * 1024;

/**
 * The type and size that each kind of file must have: the same limits as the storage buckets
 * (supabase/migrations, docs/decisions.md#d-22).
 */
export const FILE_RULES = {
  screenshot: {
    folder: 'screenshots',
    accept: 'image/*',
    type: /^image\//,
    maxBytes: 10 * MB,
    maxWords: '10 MB',
  },
  video: { folder: 'videos', accept: 'video/*', type: /^video\//, maxBytes: 50 * MB, maxWords: '50 MB' },
} as const;

/** The properties of a chosen file that {@link fileProblem} checks. */
export interface ChosenFile {
  type: string;
  size: number;
  /** The file's first bytes, {@link SIGNATURE_BYTES} of them. */
  head: Uint8Array;
}

/** How many bytes at the beginning of a chosen file are checked. */
export const SIGNATURE_BYTES = 32;

/**
 * Why a file cannot be sent, as a sentence; null if it can. The server checks the file again; this check saves
 * the learner a useless upload.
 */
export function fileProblem(kind: FileKind, { type, size, head }: ChosenFile): string | null {
  const rule = FILE_RULES[kind];
  const isImage = kind === 'screenshot';
  if (size === 0) return 'This file is empty. Choose another one.';
  if (!rule.type.test(type)) {
    return isImage
      ? 'This is not an image. Choose a PNG, JPEG, GIF or WebP file.'
      : 'This is not a video. Choose an MP4, WebM or MOV file.';
  }
  if (type === 'image/svg+xml')
    return 'SVG images cannot be sent, as they can carry programs. Choose a PNG or JPEG file.';
  if (size > rule.maxBytes) {
    return `This file is too large (${megabytesText(size)}). ${isImage ? 'A screenshot' : 'A video'} may have at most ${rule.maxWords}.`;
  }
  const isWhatItSays = isImage ? looksLikeImage(head) : looksLikeVideo(head);
  if (!isWhatItSays) {
    return `This file is named like ${isImage ? 'an image' : 'a video'}, but its content is something else. Choose another one.`;
  }
  return null;
}

/** A file size as text, such as '12.4 MB'. */
export function megabytesText(bytes: number): string {
  return bytes < MB / 10 ? `${Math.max(1, Math.round(bytes / 1024))} kB` : `${(bytes / MB).toFixed(1)} MB`;
}

/**
 * The most characters of a file name. The database allows 400 for the whole path: folder, learner's id, time and
 * name.
 */
const MAX_NAME = 100;

/**
 * Returns a file name with only letters, digits, dots, dashes and underscores. The result cannot name a folder or a
 * hidden file.
 */
export function safeFileName(name: string): string {
  const bare = name.split(/[/\\]/).at(-1) ?? '';
  const plain = bare
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\w.-]+/g, '-')
    .replace(/\.{2,}/g, '.')
    .replace(/-*\.-*/g, '.')
    .replace(/^[.-]+|[.-]+$/g, '');
  if (plain === '') return 'file';
  if (plain.length <= MAX_NAME) return plain;
  const dot = plain.lastIndexOf('.');
  const ending = dot > 0 && plain.length - dot <= 10 ? plain.slice(dot) : '';
  return `${plain.slice(0, MAX_NAME - ending.length)}${ending}`;
}

/**
 * A file's path in its bucket: `screenshots/{userId}-{timestamp}-{filename}` (docs/product.md#feed-6). `now` is
 * in milliseconds.
 */
export function uploadPath(kind: FileKind, userId: string, now: number, fileName: string): string {
  return `${FILE_RULES[kind].folder}/${userId}-${now}-${safeFileName(fileName)}`;
}
