import { hasFigureOrTable } from '../displays.ts';
import type { Bank } from '../load.ts';
import { DIFFICULTIES, type Difficulty, type ThinkingLevel } from '../schema.ts';
import { createBankRule, createItemRule } from './rule.ts';

/** The minimum share of items of each difficulty: in any complete bank, and in a finished one (`isMeasured`). */
const PER_DIFFICULTY = 0.25;
const PER_DIFFICULTY_MEASURED = 0.3;
/**
 * The number of items of a tag may differ from the blueprint by this share. A difference of up to two items is always
 * allowed.
 */
const TOLERANCE = 0.2;

const count = (bank: Bank, difficulty: Difficulty, tag?: string) =>
  bank.items.filter((item) => item.difficulty === difficulty && (tag === undefined || item.tag === tag))
    .length;

const leastOf = ({ plan, items }: Bank) =>
  Math.floor((plan.isMeasured ? PER_DIFFICULTY_MEASURED : PER_DIFFICULTY) * items.length);

/** Rule: every item's tag is in its bank's blueprint. */
export const tagsRule = createItemRule('tags', (item, report) => {
  if (!(item.tag in item.bank.blueprint)) {
    report(['tag'], `unknown tag '${item.tag}': one of ${Object.keys(item.bank.blueprint).join(', ')}`);
  }
});

/** The number of items with a figure or table; in a reading bank, the number of passages with one. */
export function countItemsWithFigure({ plan, items }: Bank): number {
  const shown = items.filter(hasFigureOrTable);
  return plan.hasPassages ? new Set(shown.map((item) => item.file)).size : shown.length;
}

/**
 * Checks the other minimums of a finished bank (`isMeasured`): the number of figures and tables, and the shares of items that need more than recall or more than one step.
 */
function measure(bank: Bank): string[] {
  const { plan, items } = bank;
  const displays = countItemsWithFigure(bank);
  const shareOf = (levels: readonly ThinkingLevel[]) =>
    items.filter(({ level }) => level !== null && levels.includes(level)).length / items.length;
  const recalled = shareOf(['recall']);
  const worked = shareOf(['application', 'analysis']);
  const [leastRecall, mostRecall] = plan.recall;
  const stepped =
    items.filter((item) => item.steps !== null && item.steps !== 'one-step').length / items.length;
  const percent = (share: number) => `${Math.round(100 * share)}%`;
  const short = Object.entries(plan.leastShares ?? {}).flatMap(([name, least]) => {
    const share = items.filter(({ tag, level }) => tag === name || level === name).length / items.length;
    return share < least ? [`${percent(share)} are of ${name}: at least ${percent(least)}`] : [];
  });
  return [
    ...short,
    ...(stepped < plan.beyondOneStep
      ? [`${percent(stepped)} ask for two steps or more: at least ${percent(plan.beyondOneStep)}`]
      : []),
    ...(displays < plan.displays ? [`${displays} figures or tables: at least ${plan.displays}`] : []),
    ...(recalled < leastRecall || recalled > mostRecall
      ? [`${percent(recalled)} ask for recall: ${percent(leastRecall)} to ${percent(mostRecall)}`]
      : []),
    ...(worked < plan.worked
      ? [`${percent(worked)} ask for application or analysis: at least ${percent(plan.worked)}`]
      : []),
  ];
}

/**
 * Rule: every bank has enough items of each difficulty, and items of every tag at each difficulty. A finished bank
 * (`isMeasured`) also has the figures, tables and levels of its plan, and differs from the blueprint by at most a fifth.
 */
export const blueprintRule = createBankRule('blueprint', (bank, { isComplete }) => {
  if (!isComplete) return [];
  const short = DIFFICULTIES.filter((difficulty) => count(bank, difficulty) < leastOf(bank)).map(
    (difficulty) => `${count(bank, difficulty)} ${difficulty} items: at least ${leastOf(bank)}`,
  );
  const whole = Object.values(bank.plan.blueprint).reduce((sum, weight) => sum + weight, 0);
  const uneven = Object.entries(bank.plan.blueprint).flatMap(([tag, planned]) => {
    const missing = DIFFICULTIES.filter((difficulty) => count(bank, difficulty, tag) === 0).map(
      (difficulty) => `no ${difficulty} item of ${tag}`,
    );
    const expected = (planned * bank.items.length) / whole;
    const actual = bank.items.filter((item) => item.tag === tag).length;
    const isNear = Math.abs(actual - expected) <= Math.max(2, expected * TOLERANCE);
    if (isNear || !bank.plan.isMeasured) return missing;
    return [...missing, `${actual} items of ${tag}: about ${Math.round(expected)} by the blueprint`];
  });
  return [...(bank.plan.isMeasured ? measure(bank) : []), ...short, ...uneven];
});
