import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';

const schema = v.object({
  bank: v.array(
    v.object({
      id: v.string(),
      difficulty: v.string(),
      tag: v.string(),
      passage: v.nullable(v.string()),
      exam: v.optional(v.nullable(v.number()), null),
      clashes: v.optional(v.array(v.string()), []),
      latest: v.nullable(v.object({ at: v.number(), isRight: v.boolean(), isFlagged: v.boolean() })),
    }),
  ),
  draws: v.array(
    v.object({
      request: v.object({
        difficulty: v.nullable(v.string()),
        limit: v.number(),
        exclude: v.array(v.string()),
        tags: v.array(v.string()),
        pool: v.picklist(['any', 'new', 'wrong', 'flagged', 'sealed']),
        passages: v.picklist(['apart', 'whole', 'exact']),
        seed: v.number(),
      }),
      ids: v.array(v.string()),
    }),
  ),
});

/**
 * Reads a small sample bank, with sample requests and the questions that each one must draw. The database and every
 * device must draw the same (docs/adr/0010).
 */
export async function readDrawVector(): Promise<v.InferOutput<typeof schema>> {
  const path = join(import.meta.dirname, 'draw-questions.json');
  return v.parse(schema, JSON.parse(await readFile(path, 'utf8')));
}
