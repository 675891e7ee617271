import { clashesOf } from './clashes.ts';
import type { Bank, Item } from './load.ts';
import { coverageRows } from './rules/coverage.ts';
import { DIFFICULTIES, THINKING_LEVELS } from './schema.ts';

/** An item of a sealed exam has an id. */
type SealableItem = Item & { id: string };

/** Items that stay together: those of one passage or set, or one item alone. */
interface Unit {
  readonly items: readonly SealableItem[];
  /** The exam that has the unit, from 0; null for practice. */
  exam: number | null;
  /** Whether the unit is in a released exam, so that it must stay there. */
  readonly isFixed: boolean;
}

/** How much a deviation counts: from the blueprint, in difficulty, in level, and for what practice loses. */
const WEIGHTS = { tag: 4, difficulty: 2, level: 1, practice: 3, clash: 100 };
/**
 * How often the search begins anew with other random exams; the best result is taken. Passages of unequal size can
 * seldom be swapped, so the beginning decides more.
 */
const STARTS = { items: 2, passages: 40 };

/** Returns pseudo-random numbers in [0, 1) (mulberry32): the same seed always gives the same numbers. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const sizeOf = (units: readonly Unit[]) => units.reduce((sum, { items }) => sum + items.length, 0);

/** Finds units whose sizes add up to `size`, or to the largest possible number below it. */
function unitsOfSize(units: readonly Unit[], size: number): Unit[] {
  const found: (Unit[] | undefined)[] = [[]];
  for (const unit of units) {
    for (let sum = size; sum >= unit.items.length; sum -= 1) {
      const before = found[sum - unit.items.length];
      if (found[sum] === undefined && before !== undefined) found[sum] = [...before, unit];
    }
  }
  return found.findLast((some) => some !== undefined) ?? [];
}

/** How far the counts are from their targets: the sum of squares, each divided by its target. */
function deviation(counts: ReadonlyMap<string, number>, targets: ReadonlyMap<string, number>): number {
  let sum = 0;
  for (const [name, target] of targets) {
    sum += ((counts.get(name) ?? 0) - target) ** 2 / Math.max(target, 0.5);
  }
  return sum;
}

function countBy<Entry>(entries: readonly Entry[], nameOf: (entry: Entry) => string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const entry of entries) counts.set(nameOf(entry), (counts.get(nameOf(entry)) ?? 0) + 1);
  return counts;
}

/** Makes a function that says how bad a division into exams and practice is; 0 is perfect. */
function createCost(bank: Bank, exams: number) {
  const { plan, items } = bank;
  const whole = Object.values(plan.blueprint).reduce((sum, weight) => sum + weight, 0);
  const share = (of: readonly string[], nameOf: (item: Item) => string) =>
    new Map(
      of.map((name) => [
        name,
        (plan.examSize * items.filter((item) => nameOf(item) === name).length) / items.length,
      ]),
    );
  const targets = {
    tag: new Map(
      Object.entries(plan.blueprint).map(([tag, weight]) => [tag, (plan.examSize * weight) / whole]),
    ),
    difficulty: share(DIFFICULTIES, ({ difficulty }) => difficulty),
    level: share(THINKING_LEVELS, ({ level }) => level ?? ''),
  };
  const clashes = clashesOf(items).map(({ items: pair }) => pair.map(({ id }) => id));
  const rows = coverageRows(bank).map(({ wanted, items: own }) => ({ wanted, items: new Set<Item>(own) }));
  return (units: readonly Unit[]): number => {
    let cost = 0;
    const examOf = new Map<string, number>();
    for (let exam = 0; exam < exams; exam += 1) {
      const own = units.flatMap((unit) => (unit.exam === exam ? unit.items : []));
      for (const { id } of own) examOf.set(id, exam);
      cost +=
        WEIGHTS.tag *
        deviation(
          countBy(own, ({ tag }) => tag),
          targets.tag,
        );
      cost +=
        WEIGHTS.difficulty *
        deviation(
          countBy(own, ({ difficulty }) => difficulty),
          targets.difficulty,
        );
      cost +=
        WEIGHTS.level *
        deviation(
          countBy(own, ({ level }) => level ?? ''),
          targets.level,
        );
    }
    const meets = ([one, other]: readonly (string | null | undefined)[]) =>
      examOf.has(one ?? '') && examOf.get(one ?? '') === examOf.get(other ?? '');
    cost += WEIGHTS.clash * clashes.filter(meets).length;
    for (const { wanted, items: own } of rows) {
      let practice = 0;
      for (const { id } of own) if (id === null || !examOf.has(id)) practice += 1;
      cost += WEIGHTS.practice * (Math.max(0, wanted - practice) ** 2 / wanted);
    }
    return cost;
  };
}

/**
 * Divides a bank's items into sealed exams and practice items. Each exam has the plan's number of items, follows the
 * blueprint, has the bank's shares of difficulties and levels, keeps passages whole and clashing items apart, and leaves
 * practice what coverage.yaml wants, as far as the bank allows. The same bank always gives the same exams.
 * @param released the ids of the exams that learners have: these items stay in their exams
 * @returns for each exam the ids of its items
 * @throws {Error} if the bank has too few items
 */
export function composeExams(
  bank: Bank,
  exams: number,
  released: readonly (readonly string[])[] = [],
): string[][] {
  const { plan } = bank;
  const items = bank.items.filter((item): item is SealableItem => item.id !== null);
  const kept = new Map(released.flatMap((ids, exam) => ids.map((id) => [id, exam] as const)));
  const groups = Map.groupBy(items, (item) => (item.passage === null ? item.id : item.file));
  const fixed = (of: readonly SealableItem[]) => of.flatMap(({ id }) => kept.get(id) ?? [])[0];
  const cost = createCost(bank, exams);
  const random = randomFrom(exams);
  let best: { cost: number; units: Unit[] } | null = null;

  for (let start = 0; start < (plan.hasPassages ? STARTS.passages : STARTS.items); start += 1) {
    const units = [...groups.values()].map(
      (of): Unit => ({ items: of, exam: fixed(of) ?? null, isFixed: fixed(of) !== undefined }),
    );
    const free = units
      .filter(({ isFixed }) => !isFixed)
      .map((unit) => ({ unit, lot: random() }))
      .sort((a, b) => a.lot - b.lot)
      .map(({ unit }) => unit);
    let isShort = false;
    for (let exam = 0; exam < exams; exam += 1) {
      const missing = plan.examSize - sizeOf(units.filter((unit) => unit.exam === exam));
      const found = unitsOfSize(
        free.filter((unit) => unit.exam === null),
        missing,
      );
      isShort ||= sizeOf(found) < missing && exam >= released.length;
      for (const unit of found) unit.exam = exam;
    }
    if (isShort) continue;
    const reached = improve(units, free, cost);
    if (best === null || reached < best.cost) best = { cost: reached, units };
  }
  const { units } = best ?? {};
  if (units === undefined)
    throw new Error(`${plan.folder} has too few items for ${exams} exams of ${plan.examSize}`);
  return Array.from({ length: exams }, (_, exam) =>
    units.flatMap((unit) => (unit.exam === exam ? unit.items.map(({ id }) => id) : [])),
  );
}

/** Swaps units of equal size between the exams and practice while that lowers the cost. Returns the cost reached. */
function improve(
  units: readonly Unit[],
  free: readonly Unit[],
  cost: (units: readonly Unit[]) => number,
): number {
  let reached = cost(units);
  for (let hasImproved = true; hasImproved; ) {
    hasImproved = false;
    for (const one of free) {
      for (const other of free) {
        if (one.exam === null || one.exam === other.exam || one.items.length !== other.items.length) continue;
        [one.exam, other.exam] = [other.exam, one.exam];
        const next = cost(units);
        if (next < reached - 1e-9) {
          reached = next;
          hasImproved = true;
        } else [one.exam, other.exam] = [other.exam, one.exam];
      }
    }
  }
  return reached;
}
