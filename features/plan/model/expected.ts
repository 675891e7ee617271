import { GUESS, type LearnerMemory, shareKnown } from '#features/memory';
import type { ExamScope } from '#features/mock-exam';
import { LEVELS, SUBJECTS, type Subject } from '#features/questions';
import { BLUEPRINT } from './blueprint.ts';
import { estimateSkills } from './value.ts';

/** A right answer when the item is known: slips are rare. */
const SURE = 0.95;
/** Spread that the model itself leaves, in share of a section: learners differ from it in ways it does not know. */
const MODEL_SPREAD = 0.025;
/** How far the range reaches, in standard deviations: nine of ten scores should lie in it. */
const REACH = 1.64;

/** Below this many answers a score would be a guess. */
export const ENOUGH_FOR_A_SCORE = 40;

export interface ExpectedScore {
  /** Share of items right, 0 to 1, with the range in which nine of ten such learners score. */
  share: number;
  low: number;
  high: number;
  items: number;
}

/** The score to expect in all and by section. */
export interface Expectation {
  total: ExpectedScore;
  sections: Readonly<Record<Subject, ExpectedScore>>;
}

/**
 * The score to expect in a mock exam now: by section and in all. An estimate from answers, never a promise.
 *
 * @param fraction how much of each section is asked, 0 to 1: the fewer questions, the more luck
 */
export function expectScore(memory: LearnerMemory, now: number, fraction = 1): Expectation {
  const estimates = estimateSkills(memory, now);
  const sums = new Map(SUBJECTS.map((subject) => [subject, { items: 0, right: 0, skill: 0, luck: 0 }]));
  for (const { id, subject, examItems } of BLUEPRINT) {
    const sum = sums.get(subject);
    const estimate = estimates.get(id);
    if (sum === undefined || estimate === undefined) continue;
    let chance = 0;
    let slope = 0;
    for (const level of LEVELS) {
      // The spread of the estimate flattens the curve: averaged over it, a chance lies nearer to the middle.
      const flat = Math.sqrt(1 + (Math.PI * estimate.variance) / 8);
      const known = shareKnown(estimate.mean, level, flat);
      chance += (GUESS + (SURE - GUESS) * known) / LEVELS.length;
      slope += ((SURE - GUESS) * known * (1 - known)) / flat / LEVELS.length;
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

/** How much of each section an exam of this scope asks, 0 to 1. */
export function fractionOf(scope: ExamScope): number {
  return scope === 'half' ? 0.5 : 1;
}

/** What is expected of an exam of this scope. */
export function expectedOf(scope: ExamScope, { total, sections }: Expectation): ExpectedScore {
  return scope === 'full' || scope === 'half' ? total : sections[scope];
}

/** The expected score in questions: 208. */
export function pointsOf({ share, items }: Pick<ExpectedScore, 'share' | 'items'>): number {
  return Math.round(share * items);
}

/** Its range: 187–228. */
export function rangeOf({ low, high, items }: Pick<ExpectedScore, 'low' | 'high' | 'items'>): string {
  return `${Math.round(low * items)}–${Math.round(high * items)}`;
}
