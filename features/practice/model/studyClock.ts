/** A learner's time is written down so often while an attempt stays open, in milliseconds. */
export const BEAT = 5_000;
/** A gap longer than this between two beats means that nobody was here: the machine slept, or the tab was closed. */
export const AWAY_AFTER = 120_000;

/** A page that nobody has touched for so long is taken to be alone. Long enough for a problem worked out on paper. */
export const ALONE_AFTER = 600_000;

/** Whether somebody is taken to be at the page at `at`, who touched it (a key, a pointer, a scroll) at `touchedAt` last. */
export function isSomebodyHere(touchedAt: number, at: number): boolean {
  return at - touchedAt < ALONE_AFTER;
}

/**
 * Milliseconds of study from `seenAt`, up to which time is accounted for, to `at`: all that passed, or nothing after a long
 * gap. Time never runs backwards: a clock that was turned back gives nothing and takes nothing away.
 */
export function studyBetween(seenAt: number, at: number): number {
  const passed = at - seenAt;
  return passed < 0 || passed > AWAY_AFTER ? 0 : passed;
}

/** Whether a beat at `at` is worth writing down: an early one is not, so that nothing is saved four times a second. */
export function isBeatDue(seenAt: number, at: number): boolean {
  return at < seenAt || at - seenAt >= BEAT;
}
