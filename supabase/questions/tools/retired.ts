import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { parse } from 'yaml';
import { BANKS } from './banks.ts';
import { LETTERS } from './schema.ts';

const RetiredSchema = v.array(
  v.strictObject({
    id: v.pipe(v.string(), v.uuid('id must be a UUID')),
    /** The folder of the bank that the item was removed from. */
    bank: v.picklist(
      BANKS.map((bank) => bank.folder),
      'bank must be the folder of a bank',
    ),
    date: v.pipe(v.string(), v.isoDate('date must be YYYY-MM-DD, in quotes')),
    reason: v.pipe(v.string(), v.minLength(10, 'reason must say why')),
    /** The right key, if the item had a wrong one. Stored answers are scored again with it. */
    answer: v.optional(v.picklist(LETTERS, 'answer must be A, B, C or D')),
  }),
);

/** An item that was removed from its bank on purpose. seed.sql deletes its row. */
export type RetiredItem = v.InferOutput<typeof RetiredSchema>[number];

/**
 * The items that were removed on purpose, from `retired.yaml` in the questions folder; empty if there is no such file.
 * @throws {v.ValiError} if an entry lacks its id, bank, date or reason
 */
export function loadRetired(root: string): readonly RetiredItem[] {
  const file = join(root, 'retired.yaml');
  if (!existsSync(file)) return [];
  return v.parse(RetiredSchema, parse(readFileSync(file, 'utf8')) ?? []);
}
