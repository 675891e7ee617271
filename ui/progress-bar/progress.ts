/**
 * Clamps a progress value to 0–`max`; NaN counts as 0. The text, the ARIA attributes and the drawing all use
 * this result.
 */
export function clampProgress(value: number, max: number): { value: number; max: number; fraction: number } {
  const whole = Number.isFinite(max) && max > 0 ? max : 1;
  const part = Number.isNaN(value) ? 0 : Math.min(whole, Math.max(0, value));
  return { value: part, max: whole, fraction: part / whole };
}
