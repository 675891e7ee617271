/** A PNG of one transparent pixel. */
export const PNG = Uint8Array.from(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  ),
);

/** The beginning of an MP4 file: the box `ftyp`, which states the format. */
export const MP4 = Uint8Array.from(Buffer.from('\0\0\0\x18ftypisom\0\0\x02\0isommp42', 'latin1'));
