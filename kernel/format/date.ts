/**
 * Makes a function that formats instants. The formatter is created when first used, because most pages use few
 * of the formats that their modules define.
 */
export function createDateFormat(
  locale: string,
  options: Intl.DateTimeFormatOptions,
): (instant: number | Date) => string {
  let formatter: Intl.DateTimeFormat | undefined;
  return (instant) => {
    formatter ??= new Intl.DateTimeFormat(locale, options);
    return formatter.format(instant);
  };
}

/** A date with the time of day: 'Thursday, 26 November at 7:15 pm'. */
export function dateAndTimeText(instant: number, timeZone: string): string {
  return new Date(instant).toLocaleString('en-PH', { ...MOMENT, timeZone });
}

const MOMENT = {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  hour: 'numeric',
  minute: '2-digit',
} as const;
