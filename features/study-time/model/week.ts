/**
 * `weekStart` in the machine's own zone. It is separate from the code that needs date packages, because the
 * inline script of every page contains it too (app/start/prefetch.ts).
 */
export function weekStartHere(instant: number): string {
  const first = new Date(instant);
  first.setHours(0, 0, 0, 0);
  first.setDate(first.getDate() - 6);
  return first.toISOString();
}
