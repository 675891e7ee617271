import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { parse } from 'yaml';
import { BANKS } from './banks.ts';
import { LETTERS } from './schema.ts';

const RetiredSchema = v.array(
  v.strictObject({
    id: v.pipe(v.string(), v.uuid('id must be a UUID')),
    /** Folder of the bank it stood in. */
    bank: v.picklist(
      BANKS.map((bank) => bank.folder),
      'bank must be the folder of a bank',
    ),
    date: v.pipe(v.string(), v.isoDate('date must be YYYY-MM-DD, in quotes')),
    reason: v.pipe(v.string(), v.minLength(10, 'reason must say why')),
    /** The right key, where the item left its bank with a wrong one: stored marks follow it. */
    answer: v.optional(v.picklist(LETTERS, 'answer must be A, B, C or D')),
  }),
);

/** An item that was taken out of its bank on purpose: the seed deletes its row. */
export type Retired = v.InferOutput<typeof RetiredSchema>[number];

/**
 * The items taken out on purpose, from `retired.yaml` of the questions folder; none where there is no such file.
 * @throws {v.ValiError} where an entry lacks its id, bank, date or reason
 */
export function loadRetired(root: string): readonly Retired[] {
  const file = join(root, 'retired.yaml');
  if (!existsSync(file)) return [];
  return v.parse(RetiredSchema, parse(readFileSync(file, 'utf8')) ?? []);
}
