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

const IMAGES: readonly Test[] = [
  both(bytesAre(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a), textIs(12, /^IHDR$/)),
  bytesAre(0xff, 0xd8, 0xff),
  textIs(0, /^GIF8$/),
  both(riff, textIs(8, /^WEBP$/)),
  textIs(0, /^BM/),
  both(isoMedia, textIs(8, IMAGE_BRAND)),
];

const VIDEOS: readonly Test[] = [
  // The first bytes of WebM and Matroska files.
  bytesAre(0x1a, 0x45, 0xdf, 0xa3),
  both(isoMedia, (bytes) => !IMAGE_BRAND.test(ascii(bytes, 8, 12))),
  // Old QuickTime files, which do not begin with a `ftyp` box that names their brand.
  textIs(4, /^(?:moov|mdat|wide|free|skip)$/),
  textIs(0, /^OggS$/),
  both(riff, textIs(8, /^AVI $/)),
  bytesAre(0x00, 0x00, 0x01, 0xba),
  bytesAre(0x00, 0x00, 0x01, 0xb3),
  bytesAre(0x30, 0x26, 0xb2, 0x75),
];

/** Whether a file that begins with these bytes is an image in a format that browsers know. */
export function looksLikeImage(head: Uint8Array): boolean {
  return IMAGES.some((test) => test(head));
}

/** Whether a file that begins with these bytes is a video in a format that phones and browsers record. */
export function looksLikeVideo(head: Uint8Array): boolean {
  return VIDEOS.some((test) => test(head));
}
