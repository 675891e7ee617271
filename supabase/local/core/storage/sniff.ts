import { looksLikeImage, looksLikeVideo } from '../../../../features/feedback/model/files.ts';

/** How many of a file's first bytes {@link contentMatchesType} needs. */
export const SNIFF_BYTES = 512;

/** The image and video types that the server can recognize by a file's first bytes. */
const KNOWN = new Set([
  ...['png', 'jpeg', 'gif', 'webp', 'bmp', 'avif', 'heic', 'heif'].map((kind) => `image/${kind}`),
  ...[
    'mp4',
    'quicktime',
    '3gpp',
    '3gpp2',
    'x-m4v',
    'webm',
    'x-matroska',
    'ogg',
    'mpeg',
    'x-msvideo',
    'x-ms-wmv',
  ].map((kind) => `video/${kind}`),
]);

/**
 * Whether the first bytes of a file match its declared image or video type. Image and video types that the server
 * cannot recognize never match. Other types are not checked.
 */
export function contentMatchesType(type: string, head: Uint8Array): boolean {
  if (type.startsWith('image/')) return KNOWN.has(type) && looksLikeImage(head);
  if (type.startsWith('video/')) return KNOWN.has(type) && looksLikeVideo(head);
  return true;
}

/** Whether a browser may show a file of this type in a page. Other types may contain scripts. */
export const isShownInline = (type: string): boolean => KNOWN.has(type);
