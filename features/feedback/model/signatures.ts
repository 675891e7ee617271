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
