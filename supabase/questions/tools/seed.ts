/**
 * `npm run questions:seed` writes supabase/seed.sql from the banks, and adds new ids to ids.txt. `--check` only checks
 * whether seed.sql is up to date.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatKnownIds, idsFilePath, loadKnownIds } from './known-ids.ts';
import { loadBanks, QUESTIONS_ROOT } from './load.ts';
import { formatProblem } from './problem.ts';
import { loadRetired } from './retired.ts';
import { seedSql } from './seed-sql.ts';

const target = join(QUESTIONS_ROOT, '..', 'seed.sql');
const { banks, problems } = loadBanks(QUESTIONS_ROOT);
for (const problem of problems) console.error(formatProblem(problem));

if (problems.length > 0) {
  console.error('supabase/seed.sql was not written: the files above cannot be read.');
  process.exitCode = 1;
} else {
  const sql = seedSql(banks, loadRetired(QUESTIONS_ROOT));
  const total = banks.reduce((sum, { items }) => sum + items.length, 0);
  if (!process.argv.includes('--check')) {
    writeFileSync(target, sql);
    writeFileSync(idsFilePath(QUESTIONS_ROOT), formatKnownIds(loadKnownIds(QUESTIONS_ROOT), banks));
    console.log(`supabase/seed.sql: ${total} items`);
  } else if (readFileSync(target, 'utf8') !== sql) {
    console.error('supabase/seed.sql is not current: run npm run questions:seed');
    process.exitCode = 1;
  }
}
