const LINE_FEED = 0x0a;

const isUtf8 = (bytes: Uint8Array): boolean => {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
};

/**
 * Returns the line number, from 1, of the first byte that is not valid UTF-8. It decodes each line separately, because
 * a line feed byte is never part of another character.
 */
function brokenLine(bytes: Uint8Array): number {
  let line = 1;
  for (let begin = 0; begin <= bytes.length; line += 1) {
    const feed = bytes.indexOf(LINE_FEED, begin);
    const end = feed === -1 ? bytes.length : feed;
    if (!isUtf8(bytes.subarray(begin, end))) return line;
    begin = end + 1;
  }
  return line;
}

/**
 * Decodes a file from UTF-8, or from UTF-16 if its byte order mark says so.
 * @throws {Error} naming the line, if the file is neither
 */
export function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes;
  const marked =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : null;
  if (marked !== null) {
    try {
      return new TextDecoder(marked, { fatal: true }).decode(bytes);
    } catch {
      throw new Error('line 1: marked as UTF-16, but it is not: save it as "CSV UTF-8"');
    }
  }
  // Text has no zero byte; plain letters in UTF-16 have one each.
  if (bytes.subarray(0, 400).filter((byte) => byte === 0).length > 2)
    throw new Error('line 1: UTF-16 without a mark, or no text: in the spreadsheet, save it as "CSV UTF-8"');
  if (isUtf8(bytes)) return new TextDecoder('utf-8').decode(bytes);
  throw new Error(
    `line ${brokenLine(bytes)}: not UTF-8 (Windows-1252?): in the spreadsheet, save it as "CSV UTF-8"`,
  );
}
