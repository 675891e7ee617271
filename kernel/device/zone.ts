/**
 * Returns the time zone, or UTC if the browser cannot format dates in that zone: some browsers report `Etc/Unknown`.
 */
export function supportedZone(timeZone: string): string {
  try {
    Intl.DateTimeFormat('en', { timeZone });
    return timeZone;
  } catch {
    return 'UTC';
  }
}

/**
 * Makes a function that returns the device's time zone. It reads the zone again only if the offset from UTC has
 * changed, because reading is slow and pages call this often.
 */
export function createZoneReader(): () => string {
  let read: { zone: string; offset: number } | null = null;
  return () => {
    const offset = new Date().getTimezoneOffset();
    if (read?.offset !== offset) {
      read = { zone: supportedZone(Intl.DateTimeFormat().resolvedOptions().timeZone), offset };
    }
    return read.zone;
  };
}
