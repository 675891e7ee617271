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

type Test = (bytes: Uint8Array) => boolean;

const ascii = (bytes: Uint8Array, start: number, end: number) =>
  String.fromCharCode(...bytes.subarray(start, end));
const bytesAre =
  (...signature: readonly number[]): Test =>
  (bytes) =>
    signature.every((byte, at) => bytes[at] === byte);
const textIs =
  (at: number, pattern: RegExp): Test =>
  (bytes) =>
    pattern.test(ascii(bytes, at, at + 4));
const both =
  (...tests: readonly Test[]): Test =>
  (bytes) =>
    tests.every((test) => test(bytes));

const isoMedia = textIs(4, /^ftyp$/);
const riff = textIs(0, /^RIFF$/);
const IMAGE_BRAND = /^(?:avi[fs]|hei[cxms]|hev[cmsx]|mif1|msf1)$/;

/** How files of each type begin. The first type that fits is the one of a file that has none. */
const SIGNATURES: readonly (readonly [type: string, test: Test])[] = [
  ['image/png', both(bytesAre(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a), textIs(12, /^IHDR$/))],
  ['image/jpeg', bytesAre(0xff, 0xd8, 0xff)],
  ['image/gif', textIs(0, /^GIF8$/)],
  ['image/webp', both(riff, textIs(8, /^WEBP$/))],
  ['image/bmp', textIs(0, /^BM/)],
  ['image/avif', both(isoMedia, textIs(8, /^avi[fs]$/))],
  ['image/heic', both(isoMedia, textIs(8, IMAGE_BRAND))],
  // WebM and Matroska files begin alike.
  ['video/webm', bytesAre(0x1a, 0x45, 0xdf, 0xa3)],
  ['video/quicktime', both(isoMedia, textIs(8, /^qt {2}$/))],
  ['video/mp4', both(isoMedia, (bytes) => !IMAGE_BRAND.test(ascii(bytes, 8, 12)))],
  // Old QuickTime files, which do not begin with a `ftyp` box that names their brand.
  ['video/quicktime', textIs(4, /^(?:moov|mdat|wide|free|skip)$/)],
  ['video/ogg', textIs(0, /^OggS$/)],
  ['video/x-msvideo', both(riff, textIs(8, /^AVI $/))],
  ['video/mpeg', bytesAre(0x00, 0x00, 0x01, 0xba)],
  ['video/mpeg', bytesAre(0x00, 0x00, 0x01, 0xb3)],
  ['video/x-ms-wmv', bytesAre(0x30, 0x26, 0xb2, 0x75)],
];

/** The type of a file that begins with these bytes, as phones and browsers make it; '' for any other file. */
export const typeOfContent = (head: Uint8Array): string =>
  SIGNATURES.find(([, test]) => test(head))?.[0] ?? '';

/** Whether a file that begins with these bytes is an image in a format that browsers know. */
export const looksLikeImage = (head: Uint8Array): boolean => typeOfContent(head).startsWith('image/');

/** Whether a file that begins with these bytes is a video in a format that phones and browsers record. */
export const looksLikeVideo = (head: Uint8Array): boolean => typeOfContent(head).startsWith('video/');
