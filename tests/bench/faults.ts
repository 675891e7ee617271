/**
 * `npm run bench:faults [rounds]`: the embedded server is killed (`kill -9`) under writes, fifty times on one data folder, and what it had
 * acknowledged is looked for after each start. docs/security.md holds the outcome.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { killRounds } from '../server/support/kill-rounds.ts';

const rounds = Number(process.argv[2] ?? 50);
const root = mkdtempSync(join(tmpdir(), 'iskolar-faults-'));
try {
  const kills = await killRounds(join(root, 'data'), rounds);
  console.table([kills]);
  process.exitCode = kills.lost === 0 ? 0 : 1;
} finally {
  rmSync(root, { recursive: true, force: true });
}
