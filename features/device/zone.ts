/** The zone, or UTC for what no calendar takes: a browser that cannot tell its machine's zone says `Etc/Unknown`. */
export function knownZone(timeZone: string): string {
  try {
    Intl.DateTimeFormat('en', { timeZone });
    return timeZone;
  } catch {
    return 'UTC';
  }
}
