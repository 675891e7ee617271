/**
 * Compares two texts by character codes, for `sort`. Unlike alphabetical order, the result is the same on every
 * device. Use it for lists that are not shown to people.
 */
export function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
