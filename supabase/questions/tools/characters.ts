/**
 * Patterns that find damaged text, each with its message. The damage comes from a wrong encoding, a spreadsheet or
 * copying.
 */
const BROKEN: readonly (readonly [RegExp, string])[] = [
  [/\uFFFD/u, 'a replacement character (U+FFFD): a letter was lost when the file was read'],
  [/[\p{Cc}--[\n]]/v, 'a control character'],
  [/[\p{Cf}\p{Co}\p{Cn}\p{Cs}\u2028\u2029]/u, 'an invisible or unassigned character'],
  // UTF-8 bytes that were decoded as Windows-1252: ñ became Ã±, ° became Â°, ₱ and quotes begin with â.
  [/[ÂÃ][\u0080-\u00BF‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]|â[€‚ˆ‰†]/u, 'letters that were encoded twice'],
  [/\?[\p{L}\p{N}]/u, 'a question mark inside a word: a letter or sign was lost'],
  [/#(?:NAME\?|REF!|VALUE!|DIV\/0!|NUM!|NULL!|N\/A)|#{4,}/, "a spreadsheet's error instead of a value"],
  [/^-?\d(?:\.\d+)?E[+-]\d+$/, "a number in a spreadsheet's scientific notation"],
  [/_x[0-9A-F]{4}_/, "a spreadsheet's code for a character"],
];

/** The problems with a text's characters, as messages. */
export function characterProblems(text: string): string[] {
  const found = BROKEN.flatMap(([pattern, message]) => {
    const match = pattern.exec(text);
    if (!match) return [];
    const around = text.slice(Math.max(0, match.index - 8), match.index + match[0].length + 8);
    return [`${message}: …${around.replace(/[\p{C}\s]/gu, '·')}…`];
  });
  return text === text.normalize('NFC') ? found : [...found, 'not in Unicode normal form C'];
}
