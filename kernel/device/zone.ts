/** The zone, or UTC if no calendar knows it: some browsers report `Etc/Unknown`. */
export function knownZone(timeZone: string): string {
  try {
    Intl.DateTimeFormat('en', { timeZone });
    return timeZone;
  } catch {
    return 'UTC';
  }
}

/** Reads the machine's zone: once, and again when its clock has moved to another offset, as on a journey. A page asks often. */
export function zoneReader(): () => string {
  let read: { zone: string; offset: number } | null = null;
  return () => {
    const offset = new Date().getTimezoneOffset();
    if (read?.offset !== offset) {
      read = { zone: knownZone(Intl.DateTimeFormat().resolvedOptions().timeZone), offset };
    }
    return read.zone;
  };
}
