/**
 * `npm run questions:import -- <bank> <file.csv> [--partial]` imports a table, as Supabase Studio exports it, into the
 * bank's files. It lists invalid rows with their lines. If there are any, it writes nothing, except with `--partial`,
 * which imports the valid rows.
 */
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { bankPlanOfFolder } from './banks.ts';
import { decodeText } from './decode.ts';
import { parseItemsCsv } from './import-csv.ts';
import { planImport } from './import-plan.ts';
import { loadKnownIds } from './known-ids.ts';
import { loadBanks, QUESTIONS_ROOT } from './load.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { partial: { type: 'boolean' } },
});

try {
  const [folder, csv] = positionals;
  const plan = bankPlanOfFolder(folder);
  if (csv === undefined) throw new Error('Name the file: questions:import -- <bank> <file.csv>');
  const { banks } = loadBanks(QUESTIONS_ROOT);
  const bank = banks.find((candidate) => candidate.plan === plan) ?? { plan, items: [] };
  // Include the ids of removed items, so that an old export cannot add a retired item again.
  const taken = new Map([
    ...loadKnownIds(QUESTIONS_ROOT),
    ...banks.flatMap(({ items }) =>
      items.flatMap((item) => (item.id ? [[item.id, item.file] as const] : [])),
    ),
  ]);
  console.error(`Reading ${csv} …`);
  const read = parseItemsCsv(plan, decodeText(readFileSync(csv)));
  if (read.rows.length + read.problems.length === 0) throw new Error(`${csv} has no rows.`);
  console.error(`${read.rows.length} rows read. Comparing them with the bank …`);
  const rows = read.rows.map((row) => ({ ...row, item: { global_id: randomUUID(), ...row.item } }));
  const result = planImport(bank, rows, taken, (file) => {
    const path = join(QUESTIONS_ROOT, file);
    return existsSync(path) ? readFileSync(path, 'utf8') : null;
  });
  const problems = [...read.problems, ...result.problems];
  for (const problem of problems) console.error(`${csv}: ${problem}`);
  if (problems.length > 0 && !values.partial) {
    console.error(`${problems.length} bad rows: nothing was written. --partial takes the good ones.`);
    process.exitCode = 1;
  } else {
    for (const [file, text] of result.files) {
      mkdirSync(dirname(join(QUESTIONS_ROOT, file)), { recursive: true });
      writeFileSync(join(QUESTIONS_ROOT, file), text);
      console.log(`supabase/questions/${file}`);
    }
    console.log(
      `${result.added} added, ${result.changed} changed, ${result.unchanged} as they were, ${problems.length} bad.`,
    );
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
