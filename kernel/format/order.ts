/**
 * The order of two texts by character codes, for `sort`. It is the same on every device. Nobody reads these
 * lists as an alphabet.
 */
export function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
