/** A share of a whole, kept between 0 and max; what is no number counts as 0. Text, ARIA and drawing all take it from here. */
export function clampProgress(value: number, max: number): { value: number; max: number; fraction: number } {
  const whole = Number.isFinite(max) && max > 0 ? max : 1;
  const part = Number.isNaN(value) ? 0 : Math.min(whole, Math.max(0, value));
  return { value: part, max: whole, fraction: part / whole };
}
