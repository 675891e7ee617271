/**
 * An item as the drawing rule sees it. The rule picks the same questions for a seed as the SQL function
 * draw_questions (docs/adr/0010). Both must give the results in tests/vectors/draw-questions.json, and property tests
 * compare the two.
 */
export interface DrawCandidate {
  id: string;
  difficulty: string;
  tag: string;
  /** The part of the topic; missing if the item has none, and in a bank's history. */
  subtopic?: string | undefined;
  /** Identifies the item's passage: the same text for all items of one passage. Null for an item without a passage. */
  passage: string | null;
  /** The sealed mock exam that has the item; null for a practice item. */
  exam: number | null;
  /** The ids of the items that must not be in the same draw. */
  clashes: readonly string[];
  /**
   * The learner's latest answer to the item, in any mode; null if the learner never answered it. `at` is in
   * milliseconds since 1970.
   */
  latest: { at: number; isRight: boolean; isFlagged: boolean } | null;
}

export interface DrawRuleRequest {
  difficulty: string | null;
  limit: number;
  exclude: readonly string[];
  /** Ids that are in the same draw already: neither they are drawn, nor what clashes with them. */
  beside?: readonly string[];
  /** Topics and subtopics; empty for every item. */
  tags: readonly string[];
  pool: 'any' | 'new' | 'wrong' | 'flagged' | 'sealed';
  passages: 'apart' | 'whole' | 'exact';
  seed: number;
}

/** Mixes the bits of a 32-bit number: the last step (finalizer) of the hash function MurmurHash3. */
function mix(value: number): number {
  let h = value >>> 0;
  h ^= h >>> 16;
  h = Math.imul(h, 0x85ebca6b);
  h ^= h >>> 13;
  h = Math.imul(h, 0xc2b2ae35);
  h ^= h >>> 16;
  return h >>> 0;
}

/**
 * Returns a pseudo-random number for a question's id. Items are drawn in the order of these numbers, which depend on
 * the seed.
 */
export const drawRank = (seed: number, id: string): number =>
  mix((Number.parseInt(id.slice(0, 8), 16) ^ mix(seed)) >>> 0);

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));

/**
 * Returns whether the learner may get an item of a sealed exam (docs/adr/0010). An exam is taken once one of its items
 * in this bank is answered: from then on its items are practice items. The pool `sealed` has the items of the first exam
 * that is not taken and has no excluded item.
 */
function openRule(
  bank: readonly DrawCandidate[],
  { pool, exclude }: Pick<DrawRuleRequest, 'pool' | 'exclude'>,
) {
  const exams = (items: readonly DrawCandidate[]) => new Set(items.flatMap(({ exam }) => exam ?? []));
  const taken = exams(bank.filter(({ latest }) => latest !== null));
  if (pool !== 'sealed') return ({ exam }: DrawCandidate) => exam === null || taken.has(exam);
  const begun = exams(bank.filter(({ id }) => exclude.includes(id)));
  const next = Math.min(...[...exams(bank)].filter((exam) => !taken.has(exam) && !begun.has(exam)));
  return ({ exam }: DrawCandidate) => exam === next;
}

/** Returns the ids of the sealed items that the learner may not get yet, except in their exam. */
export function sealedIds(bank: readonly DrawCandidate[]): Set<string> {
  const isOpen = openRule(bank, { pool: 'any', exclude: [] });
  return new Set(bank.flatMap((item) => (isOpen(item) ? [] : [item.id])));
}

/** How many items a passage gives at least, if it has them. One more, where a single item would be left for the next. */
function groupSize(tags: readonly string[], left: number): number {
  const size = tags.length === 0 ? 5 : 3;
  return left === size + 1 ? left : size;
}

/**
 * Draws items from a bank. `bank` has the items in the bank's order.
 * @returns the ids of the items, in the order in which they are asked
 */
export function drawByRule(bank: readonly DrawCandidate[], request: DrawRuleRequest): string[] {
  const { difficulty, limit, exclude, beside = [], tags, pool, passages, seed } = request;
  const wanted = Math.min(Math.max(limit, 1), 200);
  const slack = Math.max(1, Math.floor(wanted / 10));
  const isInPool = ({ latest }: DrawCandidate) =>
    pool === 'any' ||
    pool === 'sealed' ||
    (pool === 'new' && latest === null) ||
    (pool === 'wrong' && latest?.isRight === false) ||
    (pool === 'flagged' && latest?.isFlagged === true);
  const isOpen = openRule(bank, request);
  const isDrawable = (item: DrawCandidate) =>
    isOpen(item) && !exclude.includes(item.id) && !beside.includes(item.id) && isInPool(item);
  const isWanted = (item: DrawCandidate) =>
    isDrawable(item) &&
    (difficulty === null || item.difficulty === difficulty) &&
    (tags.length === 0 || tags.includes(item.tag) || tags.includes(item.subtopic ?? ''));

  const groups = new Map<string, DrawCandidate[]>();
  for (const item of bank) {
    const name = (passages === 'apart' ? null : item.passage) ?? item.id;
    const items = groups.get(name);
    if (items === undefined) groups.set(name, [item]);
    else items.push(item);
  }
  const sets = [...groups.values()]
    .map((items) => ({ items, ids: items.filter(isWanted).map(({ id }) => id) }))
    .filter(({ ids }) => ids.length > 0)
    .map(({ items, ids }) => {
      const others = items.filter((item) => !ids.includes(item.id) && isDrawable(item)).map(({ id }) => id);
      const lastAt = Math.max(...items.map(({ latest }) => latest?.at ?? Number.NEGATIVE_INFINITY));
      const name = items.map(({ id }) => id).sort(compare)[0] ?? '';
      return { ids, others, lastAt, name, rank: drawRank(seed, name) };
    })
    .sort((a, b) => {
      if (a.lastAt !== b.lastAt) return a.lastAt - b.lastAt;
      return a.rank - b.rank || compare(a.name, b.name);
    });

  const clashes = new Map(bank.map(({ id, clashes: others }) => [id, others]));
  const drawn: string[] = [];
  const isClash = (ids: readonly string[]) =>
    ids.some((id) => clashes.get(id)?.some((other) => drawn.includes(other) || beside.includes(other)));
  let skipped: readonly string[] | null = null;
  for (const { ids: own, others } of sets) {
    if (drawn.length >= wanted) break;
    const ids = [
      ...own,
      ...others.slice(0, Math.max(0, groupSize(tags, wanted - drawn.length) - own.length)),
    ];
    if (isClash(ids)) continue;
    const total = drawn.length + ids.length;
    const mayExceed = passages === 'whole' && drawn.length < wanted - slack && total <= wanted + slack;
    if (total <= wanted || mayExceed) drawn.push(...ids);
    else skipped ??= ids;
  }
  if (skipped !== null && (passages === 'exact' || drawn.length === 0) && !isClash(skipped)) {
    drawn.push(...skipped.slice(0, wanted - drawn.length));
  }
  return drawn;
}
