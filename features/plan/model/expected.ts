import type { Answer } from '#features/answers';
import {
  addAnswersToMemory,
  EMPTY_MEMORY,
  estimateSkills,
  GUESS_CHANCE,
  type LearnerMemory,
  shareOfKnownItems,
} from '#features/memory';
import { type ExamScope, isOneSection, sectionsOf } from '#features/mock-exam';
import { LEVELS, SUBJECTS, type Subject } from '#features/questions';
import { DAY_MS } from '#kernel/calendar';
import { BLUEPRINT } from './blueprint.ts';

/** The chance that a learner answers an item correctly if they know it. It is below 1 because learners make slips. */
const SURE = 0.95;
/**
 * The model's own error, as a standard deviation of the expected share of right answers: learners differ in ways that
 * the model does not know.
 */
const MODEL_SPREAD = 0.025;
/**
 * The range around the expected score reaches this many standard deviations up and down, so that nine of ten scores are
 * in it.
 */
const REACH = 1.64;

/** The chance of guessing is measured from the learner's answers and as many others at chance. */
const ANSWERS_AT_CHANCE = 6;

/** The fewest answers from which the expected score is computed: as many as a quick mock exam has. */
export const MIN_ANSWERS_FOR_SCORE = 20;

/** With fewer answers than this, the expected score is called a first guess (docs/decisions.md#d-254). */
export const FIRST_GUESS_BELOW = 400;

export interface ExpectedScore {
  /**
   * The expected share of right answers, 0 to 1. Nine of ten learners with this estimate score between `low` and
   * `high`.
   */
  share: number;
  low: number;
  high: number;
  items: number;
}

/** The expected score in a mock exam, in total and by section. */
export interface ExpectedScores {
  total: ExpectedScore;
  sections: Readonly<Record<Subject, ExpectedScore>>;
}

/** Sums over a section's items: expected right answers, and the variance of them by skills and by luck. */
interface Sum {
  items: number;
  right: number;
  skill: number;
  /** The standard deviation from errors that skills have in common, which do not balance each other. */
  shared: number;
  luck: number;
}
const NOTHING: Readonly<Sum> = { items: 0, right: 0, skill: 0, shared: 0, luck: 0 };

/**
 * Estimates, from the learner's answers, the score in a mock exam taken now, by section and in total.
 *
 * @param scope how much of the exam is taken. With fewer questions, the range is wider. A section that the exam does not
 *   have is estimated at its full size
 */
export function expectScore(memory: LearnerMemory, now: number, scope: ExamScope = 'full'): ExpectedScores {
  const estimates = estimateSkills(memory, BLUEPRINT, now);
  const { guess, scored } = guessingOf(memory);
  const sums = new Map(SUBJECTS.map((subject) => [subject, { ...NOTHING }]));
  for (const { id, subject, examItems } of BLUEPRINT) {
    const sum = sums.get(subject);
    const estimate = estimates.get(id);
    if (sum === undefined || estimate === undefined) continue;
    let chance = 0;
    let slope = 0;
    for (const level of LEVELS) {
      // Averages the chance of knowing an item over all values that the learner's skill may have. The more uncertain
      // the estimate is, the nearer this average is to one half.
      const flat = Math.sqrt(1 + (Math.PI * estimate.variance) / 8);
      const known = shareOfKnownItems(estimate.mean, level, flat);
      chance += (guess + (SURE - guess) * known) / LEVELS.length;
      slope += ((SURE - guess) * known * (1 - known)) / flat / LEVELS.length;
    }
    sum.items += examItems;
    sum.right += examItems * chance;
    sum.skill += (examItems * slope) ** 2 * (estimate.variance - estimate.shared ** 2);
    sum.shared += examItems * slope * estimate.shared;
    sum.luck += examItems * chance * (1 - chance);
  }
  const asked = new Map(sectionsOf(scope).map(({ subject, size }) => [subject, size]));
  for (const [subject, sum] of sums) {
    const part = (asked.get(subject) ?? sum.items) / sum.items;
    sum.items *= part;
    sum.right *= part;
    sum.skill *= part ** 2;
    sum.shared *= part;
    sum.luck *= part;
  }
  const of = (parts: readonly Sum[]): ExpectedScore => {
    const add = (key: keyof Sum) => parts.reduce((sum, part) => sum + part[key], 0);
    const items = add('items');
    const share = add('right') / items;
    const deviation = Math.sqrt(
      (add('skill') + add('shared') ** 2 + add('luck')) / items ** 2 + MODEL_SPREAD ** 2,
    );
    return {
      share,
      low: Math.max(0, Math.min(share - REACH * deviation, scored)),
      high: Math.min(1, share + REACH * deviation),
      items: Math.round(items),
    };
  };
  const section = (subject: Subject) => of([sums.get(subject) ?? { ...NOTHING, items: 1 }]);
  return {
    total: of([...sums.values()]),
    sections: {
      science: section('science'),
      math: section('math'),
      langProf: section('langProf'),
      readingComp: section('readingComp'),
    },
  };
}

/**
 * The chance of a right answer to an item that is not known. It is below chance only for a learner who scored less than
 * a guesser would; the range then reaches down to what they `scored`.
 */
function guessingOf({ skills }: LearnerMemory): { guess: number; scored: number } {
  let [answers, right] = [0, 0];
  for (const skill of skills.values()) {
    answers += skill.answers;
    right += skill.answers - skill.missed;
  }
  const share = (right + ANSWERS_AT_CHANCE * GUESS_CHANCE) / (answers + ANSWERS_AT_CHANCE);
  const isBelowChance = right < GUESS_CHANCE * answers;
  return { guess: Math.min(GUESS_CHANCE, share), scored: isBelowChance ? right / answers : 1 };
}

/** The part of the expected scores for an exam of this scope: the total, or one section's score. */
export function expectedScoreFor(scope: ExamScope, { total, sections }: ExpectedScores): ExpectedScore {
  return isOneSection(scope) ? sections[scope] : total;
}

/** The expected number of right answers as a whole number, `208`. */
export function expectedPoints({ share, items }: Pick<ExpectedScore, 'share' | 'items'>): number {
  return Math.round(share * items);
}

/** The range of the expected number of right answers, as text: `187–228`. */
export function expectedRange({ low, high, items }: Pick<ExpectedScore, 'low' | 'high' | 'items'>): string {
  return `${Math.round(low * items)}–${Math.round(high * items)}`;
}

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
