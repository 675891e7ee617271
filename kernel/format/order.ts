/**
 * The order of two texts, for `sort`: by their characters' codes. A language's own order needs a collator, which takes a slow phone 50 ms
 * to make: for texts whose order nobody reads, only the same one each time.
 */
export function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
