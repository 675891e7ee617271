/** Parses the typed number; null if the text is empty or not a finite number. */
export function parseNumber(text: string): number | null {
  const trimmed = text.trim();
  const value = Number(trimmed);
  return trimmed === '' || !Number.isFinite(value) ? null : value;
}

export type StepRules = { min?: number | undefined; max?: number | undefined; step: number };

/** The number after one step up or down, clamped to the limits. An empty field steps to its minimum, or to 0. */
export function stepNumber(value: number | null, direction: 1 | -1, { min, max, step }: StepRules): number {
  const next = value === null ? (min ?? 0) : value + direction * step;
  // Round to twelve digits, which are enough for every field. Decimal steps would add up rounding errors (0.1 + 0.2).
  const clean = Number(next.toPrecision(12));
  return Math.min(max ?? Number.POSITIVE_INFINITY, Math.max(min ?? Number.NEGATIVE_INFINITY, clean));
}
