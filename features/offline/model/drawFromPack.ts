import type { Answer } from '#features/answers';
import type { Bank, DrawRequest } from '#features/questions';
import { type DrawCandidate, drawByRule, sealedIds } from './drawRule.ts';
import type { Pack, PackItem } from './pack.ts';

/**
 * The text between a passage and its question (docs/adr/0005). The SQL function draw_questions uses the same
 * separator.
 */
const PASSAGE_BORDER = '\n---\n';

function passageOf({ question }: PackItem): string | null {
  const end = question.indexOf(PASSAGE_BORDER);
  return end === -1 ? null : question.slice(0, end);
}

/** The learner's latest answer to each item, by the item's id. */
type Latest = ReadonlyMap<string, Pick<Answer, 'at' | 'isCorrect' | 'isFlagged'>>;

/** Converts a bank's items to candidates, with only the fields that the drawing rule reads. */
export function toDrawCandidates(items: readonly PackItem[], latest: Latest): DrawCandidate[] {
  return items.map((item) => {
    const last = latest.get(item.global_id);
    return {
      id: item.global_id,
      difficulty: item.difficulty,
      tag: item.tag,
      subtopic: item.subtopic,
      passage: passageOf(item),
      exam: item.exam ?? null,
      clashes: item.clashes ?? [],
      latest: last === undefined ? null : { at: last.at, isRight: last.isCorrect, isFlagged: last.isFlagged },
    };
  });
}

/**
 * A request to draw from one bank's pack. It has the fields of a request to the server. With `passages: 'apart'`,
 * passages are ignored and single items are drawn, as for a day's plan.
 */
type PackRequest = Omit<DrawRequest, 'bank' | 'passages'> & {
  passages: DrawRequest['passages'] | 'apart';
  beside?: readonly string[];
};

/**
 * Draws items from a pack by the same rule as the SQL function draw_questions. Returns the items in the order in
 * which they are asked. `seed` is a whole number below 2³².
 */
export function drawFromPack(pack: Pack, latest: Latest, request: PackRequest, seed: number): PackItem[] {
  const { level, size, exclude, beside = [], tags, pool, passages } = request;
  const items = new Map(pack.items.map((item) => [item.global_id, item]));
  const rule = { difficulty: level, limit: size, exclude, beside, tags, pool, passages, seed };
  const ids = drawByRule(toDrawCandidates(pack.items, latest), rule);
  return ids.flatMap((id) => items.get(id) ?? []);
}

/** How many items of one topic and level to draw for a plan, besides the items that the plan names by id. */
interface PlanSlot {
  bank: Bank;
  tag: string;
  level: DrawRequest['level'];
  count: number;
}

/**
 * Draws the items of a day's plan from the packs, as the SQL function draw_plan does. The plan names some items by
 * id; the others are drawn by topic and level. If too few items have that level, items of any level are added. Null
 * if a needed bank is not on the device.
 */
export function drawPlanFromPacks(
  packs: ReadonlyMap<Bank, Pack>,
  latest: Latest,
  plan: { ids: readonly string[]; slots: readonly PlanSlot[] },
  seed: number,
): { bank: Bank; row: PackItem }[] | null {
  const known = new Map(
    [...packs.values()].flatMap(({ bank, items }) =>
      items.map((row) => [row.global_id, { bank, row }] as const),
    ),
  );
  const sealed = new Set(
    [...packs.values()].flatMap(({ items }) => [...sealedIds(toDrawCandidates(items, latest))]),
  );
  const drawn = plan.ids.filter((id) => known.has(id) && !sealed.has(id));
  for (const { bank, tag, level, count } of plan.slots) {
    const pack = packs.get(bank);
    if (pack === undefined) return null;
    const draw = (wanted: DrawRequest['level'], size: number) => {
      const request = {
        level: wanted,
        size,
        exclude: [],
        beside: drawn,
        tags: [tag],
        pool: 'any',
        passages: 'apart',
      } as const;
      return drawFromPack(pack, latest, request, seed).map(({ global_id }) => global_id);
    };
    const fitting = draw(level, count);
    drawn.push(...fitting);
    if (fitting.length < count) drawn.push(...draw(null, count - fitting.length));
  }
  return drawn.flatMap((id) => known.get(id) ?? []);
}
