/**
 * `weekStart` in the machine's own zone. It is apart from what needs the packages for dates, because the inline script of every page has it
 * too (app/start/prefetch.ts).
 */
export function weekStartHere(instant: number): string {
  const first = new Date(instant);
  first.setHours(0, 0, 0, 0);
  first.setDate(first.getDate() - 6);
  return first.toISOString();
}
