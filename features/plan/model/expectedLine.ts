import type { Answer } from '#features/answers';
import { addAnswersToMemory, EMPTY_MEMORY } from '#features/memory';
import type { ExamScope } from '#features/mock-exam';
import { DAY_MS } from '#kernel/calendar';
import { type ExpectedScores, expectScore, MIN_ANSWERS_FOR_SCORE } from './expected.ts';

/** The expected score at an instant, estimated only from the answers given before that instant. */
export interface PastExpectedScore {
  /** Milliseconds since 1970. */
  at: number;
  expected: ExpectedScores;
}

const WEEK_MS = 7 * DAY_MS;

/** Returns `count` instants, one week apart. The last one is `now`. */
export function weeklyInstants(now: number, count: number): number[] {
  return Array.from({ length: count }, (_, index) => now - (count - 1 - index) * WEEK_MS);
}

/**
 * Estimates the expected score at each instant, and leaves out instants with too few answers before them. Reads the
 * list of answers only once.
 *
 * @param scopeAt returns how much of the exam was taken at an instant
 */
export function pastExpectedScores(
  answers: readonly Answer[],
  instants: readonly number[],
  scopeAt: (at: number) => ExamScope = () => 'full',
): PastExpectedScore[] {
  const found: PastExpectedScore[] = [];
  let memory = EMPTY_MEMORY;
  let before = -Infinity;
  for (const at of [...instants].sort((a, b) => a - b)) {
    const since = before;
    memory = addAnswersToMemory(
      memory,
      answers.filter((answer) => answer.at >= since && answer.at < at),
    );
    before = at;
    if (memory.answers >= MIN_ANSWERS_FOR_SCORE) {
      found.push({ at, expected: expectScore(memory, at, scopeAt(at)) });
    }
  }
  return found;
}
