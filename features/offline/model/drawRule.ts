/**
 * An item as the drawing rule sees it. The rule picks the same questions for a seed as the SQL function
 * draw_questions (docs/adr/0010). Both must give the results in tests/vectors/draw-questions.json, and property tests
 * compare the two.
 */
export interface DrawCandidate {
  id: string;
  difficulty: string;
  tag: string;
  /** Identifies the item's passage: the same text for all items of one passage. Null for an item without a passage. */
  passage: string | null;
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
  tags: readonly string[];
  pool: 'any' | 'new' | 'wrong' | 'flagged';
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
 * Draws items from a bank. `bank` has the items in the bank's order.
 * @returns the ids of the items, in the order in which they are asked
 */
export function drawByRule(bank: readonly DrawCandidate[], request: DrawRuleRequest): string[] {
  const { difficulty, limit, exclude, tags, pool, passages, seed } = request;
  const wanted = Math.min(Math.max(limit, 1), 200);
  const slack = Math.max(1, Math.floor(wanted / 10));
  const isInPool = ({ latest }: DrawCandidate) =>
    pool === 'any' ||
    (pool === 'new' && latest === null) ||
    (pool === 'wrong' && latest?.isRight === false) ||
    (pool === 'flagged' && latest?.isFlagged === true);
  const isWanted = (item: DrawCandidate) =>
    (difficulty === null || item.difficulty === difficulty) &&
    (tags.length === 0 || tags.includes(item.tag)) &&
    !exclude.includes(item.id) &&
    isInPool(item);

  const groups = new Map<string, DrawCandidate[]>();
  for (const item of bank) {
    const name = (passages === 'apart' ? null : item.passage) ?? item.id;
    const items = groups.get(name);
    if (items === undefined) groups.set(name, [item]);
    else items.push(item);
  }
  const sets = [...groups.values()]
    .map((items) => ({
      ids: items.filter(isWanted).map(({ id }) => id),
      lastAt: Math.max(...items.map(({ latest }) => latest?.at ?? Number.NEGATIVE_INFINITY)),
      name: items.map(({ id }) => id).sort(compare)[0] ?? '',
    }))
    .filter(({ ids }) => ids.length > 0)
    .sort((a, b) => {
      if (a.lastAt !== b.lastAt) return a.lastAt - b.lastAt;
      return drawRank(seed, a.name) - drawRank(seed, b.name) || compare(a.name, b.name);
    });

  const drawn: string[] = [];
  let skipped: readonly string[] | null = null;
  for (const { ids } of sets) {
    if (drawn.length >= wanted) break;
    const total = drawn.length + ids.length;
    const mayExceed = passages === 'whole' && drawn.length < wanted - slack && total <= wanted + slack;
    if (total <= wanted || mayExceed) drawn.push(...ids);
    else skipped ??= ids;
  }
  if (skipped !== null && (passages === 'exact' || drawn.length === 0)) {
    drawn.push(...skipped.slice(0, wanted - drawn.length));
  }
  return drawn;
}
