// tests/bench/today.bench.ts runs this code in a browser: it computes today's list of a learner with many answers.
import type { Answer } from '#features/answers';
import { addAnswersToMemory, EMPTY_MEMORY } from '#features/memory';
import { BLUEPRINT, computeToday } from '#features/plan';
import { LEVELS } from '#features/questions';
import { seeded } from './random.ts';

const DAY_MS = 86_400_000;
const NOW = Date.UTC(2027, 0, 4, 10);
/** The number of items per topic. */
const ITEMS_A_TOPIC = 27;
/** The number of answers that are newer than the saved memory estimate. */
const FRESH = 40;

/** Creates this number of answers over the last year, with some on every day. */
function answersOf(count: number): Answer[] {
  const random = seeded(11);
  return Array.from({ length: count }, (_, index) => {
    const skill = BLUEPRINT[Math.floor(random() * BLUEPRINT.length)] ?? BLUEPRINT[0];
    if (skill === undefined) throw new Error('The blueprint has skills.');
    const { bank, tag, id } = skill;
    const item = Math.floor(random() * ITEMS_A_TOPIC);
    return {
      id: String(index),
      questionId: `${id}#${item}`,
      bank,
      tag,
      level: LEVELS[item % 3] ?? 'Medium',
      mode: 'review',
      letter: 'A',
      first: 'A',
      isCorrect: random() < 0.7,
      ms: 20_000 + 40_000 * random(),
      isFlagged: false,
      isGuess: false,
      place: null,
      at: NOW - (365 * DAY_MS * (count - index)) / count,
    };
  });
}

/** Returns how many milliseconds one call takes. */
function time(work: () => unknown): number {
  const from = performance.now();
  work();
  return performance.now() - from;
}

/**
 * Measures how long it takes to compute today's list, in milliseconds. `first`: the first run. `list`: many runs from
 * the saved memory estimate. `after`: many runs that first add the latest answers to it. `whole`: the memory estimate
 * from all answers.
 */
export function timesOf(count: number, runs: number) {
  const answers = answersOf(count);
  const kept = answers.slice(0, -FRESH);
  const latest = answers.slice(-FRESH);
  const settings = { examDate: '2027-03-05', minutesADay: 60, freeWeekdays: [] };
  const whole = time(() => addAnswersToMemory(EMPTY_MEMORY, answers));
  const memory = addAnswersToMemory(EMPTY_MEMORY, kept);
  const list = (of: typeof memory) =>
    computeToday({ memory: of, morning: of, settings, now: NOW, timeZone: 'Asia/Manila' });
  const first = time(() => list(memory));
  const each = (work: () => unknown) => Array.from({ length: runs }, () => time(work));
  return {
    whole,
    first,
    list: each(() => list(memory)),
    after: each(() => list(addAnswersToMemory(memory, latest))),
  };
}
