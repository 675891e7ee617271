/** Zones that a calendar took: finding out takes a phone milliseconds, and the zone is asked for often. */
const taken = new Set<string>();

/** The zone, or UTC for what no calendar takes: a browser that cannot tell its machine's zone says `Etc/Unknown`. */
export function knownZone(timeZone: string): string {
  if (taken.has(timeZone)) return timeZone;
  try {
    Intl.DateTimeFormat('en', { timeZone });
    taken.add(timeZone);
    return timeZone;
  } catch {
    return 'UTC';
  }
}
