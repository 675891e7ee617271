/** How many bytes {@link contentMatches} needs. */
export const SNIFF_BYTES = 512;

const ascii = (bytes: Uint8Array, start: number, end: number) =>
  String.fromCharCode(...bytes.subarray(start, end));

const startsWith =
  (...signature: number[]) =>
  (bytes: Uint8Array) =>
    signature.every((byte, index) => bytes[index] === byte);

const riff = (kind: string) => (bytes: Uint8Array) =>
  ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === kind;

/** The brand of an ISO media file (MP4 and its kin): bytes 8 to 12, after a box named ftyp. */
const brand = (pattern: RegExp) => (bytes: Uint8Array) =>
  ascii(bytes, 4, 8) === 'ftyp' && pattern.test(ascii(bytes, 8, 12));

const ebml = startsWith(0x1a, 0x45, 0xdf, 0xa3);
const ogg = (bytes: Uint8Array) => ascii(bytes, 0, 4) === 'OggS';
/** QuickTime files may begin with these boxes instead of ftyp. */
const oldQuickTime = (bytes: Uint8Array) =>
  ['moov', 'mdat', 'wide', 'free', 'skip'].includes(ascii(bytes, 4, 8));

const pngSignature = startsWith(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);

const CHECKS: Readonly<Record<string, (bytes: Uint8Array) => boolean>> = {
  'image/png': (bytes) => pngSignature(bytes) && ascii(bytes, 12, 16) === 'IHDR',
  'image/jpeg': startsWith(0xff, 0xd8, 0xff),
  'image/gif': (bytes) => /^GIF8[79]a$/.test(ascii(bytes, 0, 6)),
  'image/webp': riff('WEBP'),
  'image/bmp': (bytes) => ascii(bytes, 0, 2) === 'BM',
  'image/avif': brand(/^avi[fs]|^mif1|^msf1/),
  'image/heic': brand(/^hei[cxms]|^hev[cmsx]|^mif1|^msf1/),
  'image/heif': brand(/^hei[cxms]|^mif1|^msf1/),
  'video/mp4': brand(/^(?:isom|iso[2-9]|mp4[12]|avc1|M4V|dash|mmp4|MSNV|f4v|XAVC)/),
  'video/quicktime': (bytes) => brand(/^qt/)(bytes) || oldQuickTime(bytes),
  'video/3gpp': brand(/^3g/),
  'video/3gpp2': brand(/^3g2/),
  'video/x-m4v': brand(/^(?:M4V|mp42|isom)/),
  'video/webm': ebml,
  'video/x-matroska': ebml,
  'video/ogg': ogg,
  'video/mpeg': (bytes) =>
    bytes[0] === 0 && bytes[1] === 0 && bytes[2] === 1 && (bytes[3] === 0xba || bytes[3] === 0xb3),
  'video/x-msvideo': riff('AVI '),
  'video/x-ms-wmv': startsWith(0x30, 0x26, 0xb2, 0x75),
};

/**
 * Whether a file's first bytes fit the declared type. Images and videos of an unknown type do not fit,
 * because they cannot be checked. Other types are not checked.
 */
export function contentMatches(type: string, head: Uint8Array): boolean {
  if (!/^(?:image|video)\//.test(type)) return true;
  return Object.hasOwn(CHECKS, type) && (CHECKS[type]?.(head) ?? false);
}

/**
 * Whether a browser may show a file of this type in a page: only known images and videos, because other
 * types may contain scripts.
 */
export function isShownInline(type: string): boolean {
  return Object.hasOwn(CHECKS, type);
}
