/** A number and what it counts, as text: '1 question', '12 questions'. */
export function countText(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** The percentage, rounded to a whole number (docs/product.md#score-4); 0 if `whole` is 0. */
export function percentOf(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((part / whole) * 100);
}

/**
 * Makes a function that formats instants: '29 Nov 2026' or '29 Nov 2026, 7:15 pm'. The formatter is created when first
 * used, because most pages use few of the formats that their modules define.
 */
export function createDateFormat(options: Intl.DateTimeFormatOptions): (instant: number | Date) => string {
  let formatter: Intl.DateTimeFormat | undefined;
  return (instant) => {
    formatter ??= new Intl.DateTimeFormat('en-GB', { ...options, hour12: true });
    return formatter.format(instant);
  };
}

/** A date in the learner's time zone: '29 Nov 2026'. */
export const dateText = createDateFormat({ dateStyle: 'medium' });

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

/** The units of time, the largest first, with their length in milliseconds. */
const UNITS = [
  { name: 'h', ms: 3_600_000 },
  { name: 'min', ms: 60_000 },
  { name: 's', ms: 1_000 },
] as const;

/**
 * A duration as text in its two largest units: "2 h 5 min", "12 min 5 s", "40 s", "1 h". `ms` is in
 * milliseconds. With `smallest` 'minutes', it is rounded to minutes: "0 min", "< 1 min", "12 min".
 */
export function durationText(ms: number, smallest: 'minutes' | 'seconds' = 'seconds'): string {
  const units = smallest === 'seconds' ? UNITS : UNITS.slice(0, 2);
  const [step, name] = smallest === 'seconds' ? [1_000, 's'] : [60_000, 'min'];
  let left = Math.round(ms / step) * step;
  const parts = units.map((unit) => {
    const count = Math.floor(left / unit.ms);
    left -= count * unit.ms;
    return { count, text: `${count} ${unit.name}` };
  });
  const first = parts.findIndex(({ count }) => count > 0);
  // A short time must not be shown as zero.
  if (first === -1) return smallest === 'minutes' && ms > 0 ? '< 1 min' : `0 ${name}`;
  return parts
    .slice(first, first + 2)
    .filter(({ count }) => count > 0)
    .map(({ text }) => text)
    .join(' ');
}

/**
 * Compares two texts by character codes, for `sort`. Unlike alphabetical order, the result is the same on every
 * device. Use it for lists that are not shown to people.
 */
export function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
