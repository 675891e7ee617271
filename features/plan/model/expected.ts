import { GUESS_CHANCE, type LearnerMemory, shareOfKnownItems } from '#features/memory';
import type { ExamScope } from '#features/mock-exam';
import { LEVELS, SUBJECTS, type Subject } from '#features/questions';
import { BLUEPRINT } from './blueprint.ts';
import { estimateSkills } from './estimates.ts';

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

/** The fewest answers from which the expected score is computed. With fewer answers it would be a guess. */
export const MIN_ANSWERS_FOR_SCORE = 40;

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

/**
 * Estimates, from the learner's answers, the score in a mock exam taken now, by section and in total.
 *
 * @param fraction the share of each section's questions that the exam has, 0 to 1. With fewer questions, the range is
 *   wider
 */
export function expectScore(memory: LearnerMemory, now: number, fraction = 1): ExpectedScores {
  const estimates = estimateSkills(memory, now);
  const sums = new Map(SUBJECTS.map((subject) => [subject, { items: 0, right: 0, skill: 0, luck: 0 }]));
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
      chance += (GUESS_CHANCE + (SURE - GUESS_CHANCE) * known) / LEVELS.length;
      slope += ((SURE - GUESS_CHANCE) * known * (1 - known)) / flat / LEVELS.length;
    }
    sum.items += examItems;
    sum.right += examItems * chance;
    sum.skill += (examItems * slope) ** 2 * estimate.variance;
    sum.luck += examItems * chance * (1 - chance);
  }
  const parts = [...sums.values()];
  const of = (some: readonly (typeof parts)[number][]): ExpectedScore => {
    const add = (key: 'items' | 'right' | 'skill' | 'luck') => some.reduce((sum, part) => sum + part[key], 0);
    const items = add('items');
    const share = add('right') / items;
    const deviation = Math.sqrt((add('skill') + add('luck') / fraction) / items ** 2 + MODEL_SPREAD ** 2);
    return {
      share,
      low: Math.max(0, share - REACH * deviation),
      high: Math.min(1, share + REACH * deviation),
      items: Math.round(fraction * items),
    };
  };
  const section = (subject: Subject) => of([sums.get(subject) ?? { items: 1, right: 0, skill: 0, luck: 0 }]);
  return {
    total: of(parts),
    sections: {
      science: section('science'),
      math: section('math'),
      langProf: section('langProf'),
      readingComp: section('readingComp'),
    },
  };
}

/** The share of each section's questions that an exam of this scope has, 0 to 1. */
export function examFraction(scope: ExamScope): number {
  return scope === 'half' ? 0.5 : 1;
}

/** The part of the expected scores for an exam of this scope: the total, or one section's score. */
export function expectedScoreFor(scope: ExamScope, { total, sections }: ExpectedScores): ExpectedScore {
  return scope === 'full' || scope === 'half' ? total : sections[scope];
}

/** The expected number of right answers as a whole number, `208`. */
export function expectedPoints({ share, items }: Pick<ExpectedScore, 'share' | 'items'>): number {
  return Math.round(share * items);
}

/** The range of the expected number of right answers, as text: `187–228`. */
export function expectedRange({ low, high, items }: Pick<ExpectedScore, 'low' | 'high' | 'items'>): string {
  return `${Math.round(low * items)}–${Math.round(high * items)}`;
}
