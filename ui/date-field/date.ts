const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Writes the input's "2026-11-26" as "26 Nov 2026"; anything else as "". */
export function sayDate(value: string): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value) ?? [];
  const name = MONTHS[Number(month) - 1];
  return name === undefined ? '' : `${Number(day)} ${name} ${year}`;
}
