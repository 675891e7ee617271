const share = (value: number, max: number): number =>
  max > 0 && Number.isFinite(value) ? Math.min(1, Math.max(0, value / max)) : 0;

/** Where a range and its point are on the bar, each from 0 to 1; the point is kept within the range. */
export function readInterval(
  value: number,
  low: number,
  high: number,
  max: number,
): { low: number; high: number; point: number } {
  const [start, end] = [share(Math.min(low, high), max), share(Math.max(low, high), max)];
  return { low: start, high: end, point: Math.min(end, Math.max(start, share(value, max))) };
}
