import type { Item } from './load.ts';
import { numberInOption } from './numbers.ts';
import { LETTERS } from './schema.ts';

/** Options that are only labels or counts: `Part 2`, `(1) at (3)`, `P`, `No error`. Many items may share them. */
const LABEL =
  /^(?:\p{L}+ )?\(?(?:\d+|[A-Z])\)?(?: (?:and|at) \(?(?:\d+|[A-Z])\)?)?$|^no error$|^walang mali$/iu;

/** Whether an option is only a label or a number, which says nothing about another item. */
export const isLabel = (option: string): boolean =>
  LABEL.test(option.trim()) || numberInOption(option) !== null;

/** A text in lower case, with one space for each run of other signs than letters and digits. */
export const normalText = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Two items with at least this many options in common clash. */
const SHARED_OPTIONS = 3;
/** A key of at least this many characters gives an item away if another stem contains it. */
const TELLING_KEY = 15;
/** A key that is in more stems than this is a formula such as `in the same way`. */
const TELLING_STEMS = 2;

/** Two items of one bank that must never be in one draw, and why. */
export interface Clash {
  readonly items: readonly [Item, Item];
  readonly reason: string;
}

interface Print {
  readonly item: Item;
  readonly options: ReadonlySet<string>;
  /** The key's text; null if it is only a label or a number. */
  readonly key: string | null;
  readonly stem: string;
}

function printOf(item: Item): Print {
  const texts = LETTERS.filter((letter) => !isLabel(item.options[letter]));
  return {
    item,
    options: new Set(texts.map((letter) => normalText(item.options[letter]))),
    key: texts.includes(item.answer) ? normalText(item.options[item.answer]) : null,
    stem: ` ${normalText(item.question)} `,
  };
}

const isDistractorIn = ({ key }: Print, other: Print): boolean =>
  key !== null && key !== other.key && other.options.has(key);

function reasonOf(a: Print, b: Print, isTelling: (one: Print, other: Print) => boolean): string | null {
  let shared = 0;
  for (const option of a.options) if (b.options.has(option)) shared += 1;
  if (shared >= SHARED_OPTIONS) return `${shared} options in common`;
  if (isDistractorIn(a, b) && isDistractorIn(b, a)) return 'the key of each is a distractor of the other';
  if (isTelling(a, b) || isTelling(b, a)) return 'the stem of one contains the key of the other';
  return null;
}

/**
 * Finds the pairs of a bank's items that must never be in one draw, because one would help to answer the other
 * (docs/decisions.md#d-327). Items of one passage stand together anyway, so they are not compared.
 */
export function clashesOf(items: readonly Item[]): Clash[] {
  const prints = items.map(printOf);
  const stemsWith = (key: string) => prints.filter(({ stem }) => stem.includes(` ${key} `)).length;
  const telling = new Set(
    prints.flatMap(({ key }) =>
      key !== null && key.length >= TELLING_KEY && stemsWith(key) <= TELLING_STEMS ? [key] : [],
    ),
  );
  const isTelling = ({ key }: Print, { stem }: Print) =>
    key !== null && telling.has(key) && stem.includes(` ${key} `);
  const clashes: Clash[] = [];
  for (const [index, later] of prints.entries()) {
    for (const earlier of prints.slice(0, index)) {
      const isOnePassage = earlier.item.passage !== null && earlier.item.file === later.item.file;
      const reason = isOnePassage ? null : reasonOf(earlier, later, isTelling);
      if (reason !== null) clashes.push({ items: [earlier.item, later.item], reason });
    }
  }
  return clashes;
}

/** The ids of the items that clash with each item, sorted. An item without clashes has no entry. */
export function clashingIds(items: readonly Item[]): ReadonlyMap<string, readonly string[]> {
  const ids = new Map<string, string[]>();
  for (const { items: pair } of clashesOf(items)) {
    for (const [one, other] of [pair, [pair[1], pair[0]] as const]) {
      if (one.id === null || other.id === null) continue;
      ids.set(one.id, [...(ids.get(one.id) ?? []), other.id].sort());
    }
  }
  return ids;
}
