/**
 * A share of a whole, limited to 0 to max; a value that is not a number counts as 0. Text, ARIA and drawing
 * all use it.
 */
export function clampProgress(value: number, max: number): { value: number; max: number; fraction: number } {
  const whole = Number.isFinite(max) && max > 0 ? max : 1;
  const part = Number.isNaN(value) ? 0 : Math.min(whole, Math.max(0, value));
  return { value: part, max: whole, fraction: part / whole };
}
