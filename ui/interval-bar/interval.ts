const share = (value: number, max: number): number =>
  max > 0 && Number.isFinite(value) ? Math.min(1, Math.max(0, value / max)) : 0;

/**
 * The positions of the range's ends and of the estimate on the bar, from 0 to 1. The estimate is clamped to the range.
 */
export function intervalReading(
  value: number,
  low: number,
  high: number,
  max: number,
): { low: number; high: number; point: number } {
  const [start, end] = [share(Math.min(low, high), max), share(Math.max(low, high), max)];
  return { low: start, high: end, point: Math.min(end, Math.max(start, share(value, max))) };
}
