/** The typed number; null for an empty or not finite one. */
export function parseNumber(text: string): number | null {
  const trimmed = text.trim();
  const value = Number(trimmed);
  return trimmed === '' || !Number.isFinite(value) ? null : value;
}

export type StepRules = { min?: number | undefined; max?: number | undefined; step: number };

/** One step up or down, kept within the limits. An empty field starts at its minimum, or at 0. */
export function stepNumber(value: number | null, direction: 1 | -1, { min, max, step }: StepRules): number {
  const next = value === null ? (min ?? 0) : value + direction * step;
  // Decimal steps would gather binary dust (0.1 + 0.2): twelve digits are more than any field needs.
  const clean = Number(next.toPrecision(12));
  return Math.min(max ?? Number.POSITIVE_INFINITY, Math.max(min ?? Number.NEGATIVE_INFINITY, clean));
}
