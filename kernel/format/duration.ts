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
