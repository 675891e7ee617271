import type { Bank } from '../load.ts';
import { DIFFICULTIES, type Difficulty } from '../schema.ts';
import { bankRule, itemRule } from './rule.ts';

/** What a whole bank has at least of each difficulty. */
const PER_DIFFICULTY = 50;
/** The blueprint's numbers are for a bank of this size. */
const BLUEPRINT_SIZE = 150;
/** A tag may be this share of its number away from the blueprint, and two items in any case. */
const TOLERANCE = 0.2;

const count = (bank: Bank, difficulty: Difficulty, tag?: string) =>
  bank.items.filter((item) => item.difficulty === difficulty && (tag === undefined || item.tag === tag))
    .length;

/** Whether a bank has what a whole bank has of each difficulty: from then on it is held to the blueprint. */
const isWhole = (bank: Bank): boolean =>
  DIFFICULTIES.every((difficulty) => count(bank, difficulty) >= PER_DIFFICULTY);

/** Every item's tag is one of its bank's blueprint. */
export const tags = itemRule('tags', (item, report) => {
  if (!(item.tag in item.bank.blueprint)) {
    report(['tag'], `unknown tag '${item.tag}': one of ${Object.keys(item.bank.blueprint).join(', ')}`);
  }
});

/** Fifty items a difficulty, every tag at every difficulty, and the blueprint's proportions within a fifth. */
export const blueprint = bankRule('blueprint', (bank, { isComplete }) => {
  if (!isComplete && !isWhole(bank)) return [];
  const short = DIFFICULTIES.filter((difficulty) => count(bank, difficulty) < PER_DIFFICULTY).map(
    (difficulty) => `${count(bank, difficulty)} ${difficulty} items: at least ${PER_DIFFICULTY}`,
  );
  const uneven = Object.entries(bank.plan.blueprint).flatMap(([tag, planned]) => {
    const missing = DIFFICULTIES.filter((difficulty) => count(bank, difficulty, tag) === 0).map(
      (difficulty) => `no ${difficulty} item of ${tag}`,
    );
    const expected = (planned * bank.items.length) / BLUEPRINT_SIZE;
    const actual = bank.items.filter((item) => item.tag === tag).length;
    const isNear = Math.abs(actual - expected) <= Math.max(2, expected * TOLERANCE);
    if (isNear) return missing;
    return [...missing, `${actual} items of ${tag}: about ${Math.round(expected)} by the blueprint`];
  });
  return [...short, ...uneven];
});
