import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { parse } from 'yaml';
import type { Item } from './load.ts';
import { LETTERS } from './schema.ts';

/**
 * The result of an item's second solve:
 * - `agree`: the second solver chose the key;
 * - `disagree`: the solver chose another letter, and the item has not changed;
 * - `ambiguous`: the solver found that more than one option could be right, or none;
 * - `fixed`: after `disagree` or `ambiguous`, the item's text changed, and a solver then chose the key;
 * - `upheld`: after `disagree` or `ambiguous`, a third reader found the item right and says why in the note;
 * - `dropped`: after `disagree` or `ambiguous`, the item was retired.
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

/**
 * The second solve of one item: the answer of another person, who has not seen the key. `second_answer` is null if they
 * chose no option.
 */
export type SecondSolve = v.InferOutput<typeof RecordSchema>;
/** The second solves of a bank. Only if `complete` is true does the check require a record of every item. */
export type BankSecondSolves = v.InferOutput<typeof ReviewsSchema>;

/** Whether this result of a second solve lets the item stay in its bank. */
export const isSolveSettled = ({ verdict }: SecondSolve): boolean =>
  verdict === 'agree' || verdict === 'fixed' || verdict === 'upheld';

/**
 * A hash of the key and of all that a second solver sees: passage, figure, stem and options. It has 16 hexadecimal
 * digits.
 */
export function itemHash({ passage, figure, question, options, answer }: Item): string {
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
 * The second solves of a bank; empty if the bank has no such file yet.
 * @throws {v.ValiError} if the file does not match the README
 */
export function loadSecondSolves(root: string, folder: string): BankSecondSolves {
  const file = fileOf(root, folder);
  if (!existsSync(file)) return { complete: false, records: [] };
  return v.parse(ReviewsSchema, parse(readFileSync(file, 'utf8')));
}

/** The text of a bank's reviews file: one record per line, in the given order. */
export function formatSecondSolves(folder: string, { complete, records }: BankSecondSolves): string {
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
