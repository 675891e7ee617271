import { LEAST_PRACTICE } from '../coverage.ts';
import type { Item } from '../load.ts';
import { createBankRule, createItemRule, type Rule } from './rule.ts';

/** The practice items of a subtopic have at least this many different difficulties. */
const LEAST_DIFFICULTIES = 2;
/** A finished bank can spare the items of this many sealed mock exams. */
export const MOST_EXAMS = 3;

/** How many practice items a finished bank has at least. */
export const leastPractice = ({ coverage, examSize }: Item['bank']): number =>
  coverage.items - MOST_EXAMS * examSize;

const ofItems = createItemRule('coverage', (item, report) => {
  const { bank, subtopic, steps, tag } = item;
  const known = bank.subtopics[tag];
  if (known === undefined) return;
  if (subtopic === null && bank.isMeasured) report([], `subtopic: is missing: one of ${known.join(', ')}`);
  if (subtopic !== null && !known.includes(subtopic)) {
    report(['subtopic'], `unknown subtopic '${subtopic}' of ${tag}: one of ${known.join(', ')}`);
  }
  if (bank.isMeasured && bank.beyondOneStep > 0 && steps === null) report([], 'steps: is missing');
});

/** One row of the coverage table: a subtopic, or a topic without subtopics, with its items. */
export interface CoverageRow {
  readonly tag: string;
  /** Null for a topic without subtopics. */
  readonly subtopic: string | null;
  readonly wanted: number;
  readonly items: readonly Item[];
  /** The items that are not sealed for a mock exam. */
  readonly practice: readonly Item[];
}

/** The rows of a bank's coverage table, in the order of coverage.yaml. */
export function coverageRows({ plan, items }: { plan: Item['bank']; items: readonly Item[] }): CoverageRow[] {
  return Object.entries(plan.coverage.topics).flatMap(([tag, entry]) => {
    const parts: [string | null, number][] =
      typeof entry === 'number' ? [[null, entry]] : Object.entries(entry);
    return parts.map(([subtopic, wanted]) => {
      const own = items.filter(
        (item) => item.tag === tag && (subtopic === null || item.subtopic === subtopic),
      );
      return { tag, subtopic, wanted, items: own, practice: own.filter(({ exam }) => exam === null) };
    });
  });
}

const ofBanks = createBankRule('coverage', ({ plan, items }, { isComplete }) => {
  if (!plan.isMeasured || !isComplete) return [];
  const practice = items.filter(({ exam }) => exam === null).length;
  const thin = coverageRows({ plan, items }).flatMap(({ tag, subtopic, practice: own }) => {
    const name = subtopic === null ? tag : `${tag}/${subtopic}`;
    if (own.length < LEAST_PRACTICE)
      return [`${own.length} practice items of ${name}: at least ${LEAST_PRACTICE}`];
    const difficulties = new Set(own.map(({ difficulty }) => difficulty)).size;
    return difficulties < LEAST_DIFFICULTIES ? [`all practice items of ${name} are of one difficulty`] : [];
  });
  return [
    ...(items.length < plan.coverage.items ? [`${items.length} items: at least ${plan.coverage.items}`] : []),
    ...(practice < leastPractice(plan)
      ? [`${practice} practice items: at least ${leastPractice(plan)}`]
      : []),
    ...thin,
  ];
});

/**
 * Rule for a finished bank (`isMeasured`): it has the items that coverage.yaml wants in all, every item has a subtopic
 * of its tag, and each subtopic has at least six practice items at two difficulties.
 */
export const coverageRule: Rule = {
  name: 'coverage',
  check: (library) => [...ofItems.check(library), ...ofBanks.check(library)],
};
