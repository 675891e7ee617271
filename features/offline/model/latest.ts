import * as v from 'valibot';

/** A learner's latest answer to an item, of any mode: what the rule of drawing goes by. */
export interface LatestAnswer {
  /** Names the item (`itemKeyOf`). */
  itemKey: string;
  /** Milliseconds since 1970. */
  at: number;
  isRight: boolean;
  isFlagged: boolean;
}

export const latestSchema = v.object({
  userId: v.string(),
  /** What to ask with for the answers since; null: nothing was asked yet. */
  until: v.nullable(v.string()),
  answers: v.array(
    v.object({ itemKey: v.string(), at: v.number(), isRight: v.boolean(), isFlagged: v.boolean() }),
  ),
});

/** One learner's latest answers on the device. */
export type Latest = v.InferOutput<typeof latestSchema>;

/** The latest answer to each item. Of two answers of the same instant the later one in the list stands. */
export function latestOf(answers: readonly LatestAnswer[]): Map<string, LatestAnswer> {
  const latest = new Map<string, LatestAnswer>();
  for (const answer of answers) {
    const known = latest.get(answer.itemKey);
    if (known === undefined || known.at <= answer.at) latest.set(answer.itemKey, answer);
  }
  return latest;
}
