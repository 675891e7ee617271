/** How pressing the time is: warning under 5 minutes, danger under 1. */
export type CountdownTone = 'calm' | 'warning' | 'danger';

const wholeSeconds = (ms: number): number => (Number.isFinite(ms) ? Math.max(0, Math.ceil(ms / 1000)) : 0);

/**
 * A span of time as `mm:ss`, or `h:mm:ss` from an hour on. A started second counts whole, so 0:00 means that the time is up.
 * @param ms milliseconds; below 0 counts as 0
 */
export function formatDuration(ms: number): string {
  const seconds = wholeSeconds(ms);
  const two = (value: number) => String(value).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  const rest = `${two(Math.floor((seconds % 3600) / 60))}:${two(seconds % 60)}`;
  return hours > 0 ? `${hours}:${rest}` : rest;
}

/** The tone of the time that is left, in milliseconds. */
export function countdownTone(ms: number): CountdownTone {
  const seconds = wholeSeconds(ms);
  if (seconds < 60) return 'danger';
  return seconds < 300 ? 'warning' : 'calm';
}
