import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { parse } from 'yaml';
import type { Item } from './load.ts';
import { LETTERS } from './schema.ts';

/**
 * What became of an item's second solve:
 * - `agree`: the second solver chose the key;
 * - `disagree`: another letter, and the item is as it was;
 * - `ambiguous`: the solver found two options that could be right;
 * - `fixed`: it was one of these two, the item's text changed, and a solver then chose the key;
 * - `upheld`: it was one of these two, a third reader found the item right as it stands and says why in the note;
 * - `dropped`: it was one of these two, and the item is retired.
 */
const VERDICTS = ['agree', 'disagree', 'ambiguous', 'fixed', 'upheld', 'dropped'] as const;

const RecordSchema = v.pipe(
  v.strictObject({
    global_id: v.pipe(v.string(), v.uuid()),
    hash: v.pipe(v.string(), v.regex(/^[0-9a-f]{16}$/, 'hash must be 16 hexadecimal digits')),
    second_answer: v.nullable(v.picklist(LETTERS)),
    verdict: v.picklist(VERDICTS),
    first_answer_before_mending: v.optional(v.nullable(v.picklist(LETTERS))),
    date: v.pipe(v.string(), v.isoDate('date must be YYYY-MM-DD, in quotes')),
    note: v.optional(v.string()),
  }),
  v.check(
    ({ verdict, note }) => verdict !== 'upheld' || (note ?? '').length >= 10,
    'an upheld item needs a note that says why it stands',
  ),
);

const ReviewsSchema = v.strictObject({ complete: v.boolean(), records: v.array(RecordSchema) });

/** The second solve of one item. `second_answer` is null where the solver chose none. */
export type SecondSolve = v.InferOutput<typeof RecordSchema>;
/** The second solves of a bank. The check asks for a record of every item only when `complete` is true. */
export type Reviews = v.InferOutput<typeof ReviewsSchema>;

/** Whether an item with this verdict may stand. */
export const isSettled = ({ verdict }: SecondSolve): boolean =>
  verdict === 'agree' || verdict === 'fixed' || verdict === 'upheld';

/** A print of what a solver sees, and of the key: it changes when any of it does. 16 hexadecimal digits. */
export function hashOf({ passage, figure, question, options, answer }: Item): string {
  const seen = [
    passage?.title ?? '',
    passage?.text ?? '',
    question,
    ...LETTERS.map((letter) => options[letter]),
    ...[passage?.figure, figure].flatMap((drawn) => (drawn ? [JSON.stringify(drawn)] : [])),
  ];
  return createHash('sha256')
    .update(JSON.stringify([...seen, answer]))
    .digest('hex')
    .slice(0, 16);
}

const fileOf = (root: string, folder: string) => join(root, 'reviews', `${folder}.yaml`);

/**
 * The second solves of a bank; none where it has no file yet.
 * @throws {v.ValiError} where the file is not what the README describes
 */
export function loadReviews(root: string, folder: string): Reviews {
  const file = fileOf(root, folder);
  if (!existsSync(file)) return { complete: false, records: [] };
  return v.parse(ReviewsSchema, parse(readFileSync(file, 'utf8')));
}

/** The text of a bank's reviews file: one record a line, in the order given. */
export function formatReviews(folder: string, { complete, records }: Reviews): string {
  const line = (record: SecondSolve) =>
    `  - { ${Object.entries(record)
      .map(([key, value]) => `${key}: ${key === 'global_id' ? value : JSON.stringify(value)}`)
      .join(', ')} }`;
  return [
    `# Second solves of ${folder}: written by npm run questions:record, read by npm run questions:check (README.md).`,
    `complete: ${complete}`,
    ...(records.length === 0 ? ['records: []'] : ['records:', ...records.map(line)]),
    '',
  ].join('\n');
}
