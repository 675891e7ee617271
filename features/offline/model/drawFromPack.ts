import type { Answer } from '#features/memory';
import type { Bank, DrawRequest } from '#features/questions';
import { type Candidate, drawByRule } from './drawRule.ts';
import type { Pack, PackItem } from './pack.ts';

/** The text between a passage and its stem (docs/adr/0005). draw_questions looks for the same one. */
const PASSAGE_BORDER = '\n---\n';

function passageOf({ question }: PackItem): string | null {
  const end = question.indexOf(PASSAGE_BORDER);
  return end === -1 ? null : question.slice(0, end);
}

/** The latest answer to each item, by its id. */
type Latest = ReadonlyMap<string, Pick<Answer, 'at' | 'isCorrect' | 'isFlagged'>>;

/** What the rule asks of a bank's items. */
export function candidatesOf(items: readonly PackItem[], latest: Latest): Candidate[] {
  return items.map((item) => {
    const last = latest.get(item.global_id);
    return {
      id: item.global_id,
      difficulty: item.difficulty,
      tag: item.tag,
      passage: passageOf(item),
      latest: last === undefined ? null : { at: last.at, isRight: last.isCorrect, isFlagged: last.isFlagged },
    };
  });
}

/** What a draw from a pack asks for: as the server's, and single items for a plan. */
type PackRequest = Omit<DrawRequest, 'bank' | 'passages'> & { passages: DrawRequest['passages'] | 'apart' };

/** Draws from a pack by the rule of draw_questions, in the order of asking. `seed` is a whole number below 2³². */
export function drawFromPack(pack: Pack, latest: Latest, request: PackRequest, seed: number): PackItem[] {
  const { level, size, exclude, tags, pool, passages } = request;
  const items = new Map(pack.items.map((item) => [item.global_id, item]));
  const rule = { difficulty: level, limit: size, exclude, tags, pool, passages, seed };
  const ids = drawByRule(candidatesOf(pack.items, latest), rule);
  return ids.flatMap((id) => items.get(id) ?? []);
}

/** How many other items of a topic. */
interface PlanSlot {
  bank: Bank;
  tag: string;
  level: DrawRequest['level'];
  count: number;
}

/**
 * The items of a day's plan, as draw_plan returns them: some by their ids, others by topic and level, or
 * any level if too few have that one. Null if a needed bank is not on the device.
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
  const drawn = plan.ids.filter((id) => known.has(id));
  for (const { bank, tag, level, count } of plan.slots) {
    const pack = packs.get(bank);
    if (pack === undefined) return null;
    const draw = (wanted: DrawRequest['level'], size: number) => {
      const request = {
        level: wanted,
        size,
        exclude: drawn,
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
