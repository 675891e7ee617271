/**
 * Computes the same as `weekStart` for the device's own time zone. It has its own file, without date packages, because
 * the inline script of every page includes it (app/start/prefetch.ts).
 */
export function weekStartOnDevice(instant: number): string {
  const first = new Date(instant);
  first.setHours(0, 0, 0, 0);
  first.setDate(first.getDate() - 6);
  return first.toISOString();
}
