import { areEqual, type ExpressionResult, evaluate, isClose } from '../evaluate.ts';
import { type FigureNumbers, figureNumbers } from '../figures/numbers.ts';
import type { Item } from '../load.ts';
import { numberInOption } from '../numbers.ts';
import { type KeyComputation, LETTERS, type Letter } from '../schema.ts';
import { createItemRule } from './rule.ts';

type Computation = Exclude<KeyComputation, 'none'>;

/** Finds words which say that the item's answer is rounded. */
const ROUNDED =
  /\b(?:about|nearest|approximate(?:ly)?|round(?:ed)?|closest|humigit|pinakamalapit|tinatayang)\b|≈|\\approx/i;

/**
 * The values of the variables at each point where a computation is checked. The n-th point has the n-th value of each
 * list in `at`.
 */
function scopesOf(at: Computation['at']): Record<string, number>[] {
  if (at === undefined) return [{}];
  const lists = Object.entries(at);
  const length = lists[0]?.[1].length ?? 0;
  if (lists.some(([, list]) => list.length !== length)) throw new Error('at: lists of different lengths');
  return Array.from({ length }, (_, index) =>
    Object.fromEntries(lists.map(([name, list]) => [name, list[index] ?? Number.NaN])),
  );
}

/** The number of decimals in an option, 0 for a whole number; null if the option is not a plain decimal number. */
const placesOf = (option: string): number | null => {
  const found = /^\D*\d[\d,]*(?:\.(\d+))?\D*$/.exec(option);
  return found ? (found[1]?.length ?? 0) : null;
};

function isRounding(option: string, read: number, exact: number): boolean {
  const places = placesOf(option);
  return places !== null && Math.abs(read - exact) <= 0.5 * 10 ** -places + 1e-9;
}

/** The numbers that an item's computation can use: those of the passage's figure and of the item's own figure. */
function scopeOf({ figure, passage }: Item): FigureNumbers {
  const scopes = [passage?.figure, figure].flatMap((drawn) => (drawn ? [figureNumbers(drawn)] : []));
  return {
    values: Object.assign({}, ...scopes.map(({ values }) => values)),
    before: scopes.map(({ before }) => before).join(''),
  };
}

/** The options whose number equals the expression's value. For a percentage, both 25 and 0.25 are accepted. */
function matchesByReading(item: Item, expression: string): readonly Letter[] {
  const { values, before } = scopeOf(item);
  const value = evaluate(before + expression, values);
  const exact = typeof value === 'object' && value.length === 1 ? value[0] : undefined;
  if (exact === undefined) throw new Error('gives more than a number: give `values` for the options');
  const reads = LETTERS.map((letter) => {
    const read = numberInOption(item.options[letter]);
    if (read === null)
      throw new Error(`option ${letter} is not a number (${item.options[letter]}): give values`);
    return { letter, text: item.options[letter], read };
  });
  const isPercent = reads.every(({ text }) => text.includes('%'));
  const candidates = isPercent ? [exact, exact * 100] : [exact];
  for (const wanted of candidates) {
    const same = reads.filter(({ read }) => isClose(read, wanted));
    if (same.length > 0) return same.map(({ letter }) => letter);
    const near = ROUNDED.test(item.question)
      ? reads.filter(({ text, read }) => isRounding(text, read, wanted))
      : [];
    if (near.length > 0) return near.map(({ letter }) => letter);
  }
  throw new Error(`gives ${exact}, which is not an option`);
}

/** The letters of the options whose own expressions equal the item's expression at every point. */
function matchesByValues(item: Item, { expression, values, at }: Computation): readonly Letter[] {
  const scopes = scopesOf(at);
  const drawn = scopeOf(item);
  const along = (text: string): ExpressionResult[] =>
    scopes.map((scope) => evaluate(drawn.before + text, { ...drawn.values, ...scope }));
  const wanted = along(expression);
  return LETTERS.filter((letter) => {
    const own = along(values?.[letter] ?? '');
    return wanted.every((value, index) => areEqual(value, own[index] ?? []));
  });
}

/** Whether an item needs a computed key: all math items do, and science items whose four options are numbers. */
const mustCompute = (item: Item) =>
  item.bank.folder === 'math' ||
  (item.bank.folder === 'science' &&
    LETTERS.every((letter) => numberInOption(item.options[letter]) !== null));

/** Rule: the item's computation equals the key and no other option. */
export const computedKeysRule = createItemRule('computed-keys', (item, report) => {
  const { compute, answer } = item;
  if (compute === null) {
    if (mustCompute(item)) report([], "no compute: give an expression, or 'compute: none'");
    return;
  }
  if (compute === 'none') return;
  try {
    const matches = compute.values
      ? matchesByValues(item, compute)
      : matchesByReading(item, compute.expression);
    if (!matches.includes(answer)) {
      report(
        ['compute'],
        `the expression matches ${matches.join(', ') || 'no option'}, and the key is ${answer}`,
      );
    } else if (matches.length > 1) {
      report(['compute'], `more than one option matches: ${matches.join(', ')}`);
    }
  } catch (error) {
    report(['compute'], `the expression ${error instanceof Error ? error.message : String(error)}`);
  }
});
