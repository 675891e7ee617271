/** How urgent the countdown is: `warning` below 5 minutes, `danger` below 1 minute. */
export type CountdownTone = 'calm' | 'warning' | 'danger';

const wholeSeconds = (ms: number): number => (Number.isFinite(ms) ? Math.max(0, Math.ceil(ms / 1000)) : 0);

/**
 * A duration as `mm:ss`, or `h:mm:ss` from one hour on. Seconds are rounded up, so 0:00 means that the time is up.
 * @param ms milliseconds; below 0 counts as 0
 */
export function formatDuration(ms: number): string {
  const seconds = wholeSeconds(ms);
  const two = (value: number) => String(value).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  const rest = `${two(Math.floor((seconds % 3600) / 60))}:${two(seconds % 60)}`;
  return hours > 0 ? `${hours}:${rest}` : rest;
}

/** Returns the color tone of a countdown with this much time left, in milliseconds. */
export function countdownTone(ms: number): CountdownTone {
  const seconds = wholeSeconds(ms);
  if (seconds < 60) return 'danger';
  return seconds < 300 ? 'warning' : 'calm';
}
