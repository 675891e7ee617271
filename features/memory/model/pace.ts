import type { Bank } from '#features/questions';

/** A learner's pace in a bank is the median time of this many latest answers. */
const WINDOW = 50;
/** A learner with fewer timed answers in a bank than this has the default pace. */
const ENOUGH = 5;
/** Shorter and longer answer times (ms) are ignored: they mean an accidental press or a break. */
const SHORTEST_MS = 1_000;
const LONGEST_MS = 300_000;
/** The shortest time planned for an item, as a share of the time that the exam allows for it. */
const LEAST_SHARE = 0.5;
/** How long a learner reads an item's explanation in a review, in milliseconds. */
const FEEDBACK_MS = 12_000;

/** The default time for an item, in milliseconds: the time that the exam allows for it, rounded up to a second. */
const DEFAULT_MS: Readonly<Record<Bank, number>> = {
  science: 50_000,
  math: 75_000,
  english_lang_prof: 31_000,
  filipino_lang_prof: 31_000,
  english_reading_comp: 55_000,
  filipino_reading_comp: 55_000,
};

/** A learner's latest answer times in each bank (ms), newest last. */
export type Pace = Readonly<Partial<Record<Bank, readonly number[]>>>;

export const EMPTY_PACE: Pace = {};

/** A mutable pace, to which answer times are added one by one. */
type OwnPace = Partial<Record<Bank, number[]>>;

export function copyPace(pace: Pace): OwnPace {
  return Object.fromEntries(Object.entries(pace).map(([bank, times]) => [bank, [...times]]));
}

/** Adds the time of one answer (`ms`) to `pace`. Changes `pace` in place. */
export function addAnswerTime(pace: OwnPace, bank: Bank, ms: number): void {
  if (ms < SHORTEST_MS || ms > LONGEST_MS) return;
  const times = pace[bank] ?? [];
  pace[bank] = times;
  if (times.push(ms) > WINDOW) times.shift();
}

/**
 * How long this learner takes to answer an item of a bank, in milliseconds: the median of the last 50 answers. With
 * fewer than five answers, a default.
 */
export function usualAnswerMs(pace: Pace, bank: Bank): number {
  const times = pace[bank] ?? [];
  return times.length < ENOUGH ? DEFAULT_MS[bank] : median(times);
}

/**
 * How long this learner takes for an item of a bank, including its explanation, in milliseconds. At least half of the
 * time that the exam allows: who answers faster has not read, and must not get a longer list.
 */
export function usualItemMs(pace: Pace, bank: Bank): number {
  return Math.max(usualAnswerMs(pace, bank), LEAST_SHARE * DEFAULT_MS[bank]) + FEEDBACK_MS;
}

function median(values: readonly number[]): number {
  const sorted = new Float64Array(values).sort();
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
}
