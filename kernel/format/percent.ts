/** The percentage, rounded to a whole number (docs/product.md#score-4); 0 if `whole` is 0. */
export function percentOf(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((part / whole) * 100);
}
