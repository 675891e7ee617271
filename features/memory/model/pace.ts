import type { Bank } from '#features/questions';

/** The pace is the median of this many latest answers in a bank. */
const WINDOW = 50;
/** With fewer answers than this, the default pace is used. */
const ENOUGH = 5;
/** Answer times outside these bounds are ignored: they mean a break or an accidental press. Milliseconds. */
const SHORTEST_MS = 1_000;
const LONGEST_MS = 300_000;
/** Time to read an item's explanation in a review, in milliseconds. */
const FEEDBACK_MS = 12_000;

/** The default time for an item (ms): the seconds that the exam allows for each item, rounded up. */
const DEFAULT_MS: Readonly<Record<Bank, number>> = {
  science: 50_000,
  math: 75_000,
  english_lang_prof: 31_000,
  filipino_lang_prof: 31_000,
  english_reading_comp: 55_000,
  filipino_reading_comp: 55_000,
};

/** The latest answer times of each bank, newest last. */
export type Pace = Readonly<Partial<Record<Bank, readonly number[]>>>;

export const NO_PACE: Pace = {};

/** A mutable copy of a pace, to which answers are added one by one. */
type OwnPace = Partial<Record<Bank, number[]>>;

export function copyPace(pace: Pace): OwnPace {
  return Object.fromEntries(Object.entries(pace).map(([bank, times]) => [bank, [...times]]));
}

/** Adds the time of one answer (`ms`) to the caller's pace. Changes the pace in place. */
export function addTime(pace: OwnPace, bank: Bank, ms: number): void {
  if (ms < SHORTEST_MS || ms > LONGEST_MS) return;
  const times = pace[bank] ?? [];
  pace[bank] = times;
  if (times.push(ms) > WINDOW) times.shift();
}

/**
 * Milliseconds that this learner takes for an item of a bank: the median of the last 50 answers, or a default
 * with fewer than five.
 */
export function answerMs(pace: Pace, bank: Bank): number {
  const times = pace[bank] ?? [];
  return times.length < ENOUGH ? DEFAULT_MS[bank] : median(times);
}

/** Milliseconds for an item, including its explanation. */
export function itemMs(pace: Pace, bank: Bank): number {
  return answerMs(pace, bank) + FEEDBACK_MS;
}

function median(values: readonly number[]): number {
  const sorted = new Float64Array(values).sort();
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
}
