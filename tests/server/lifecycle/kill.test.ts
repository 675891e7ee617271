import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { CHILD_TEST_TIMEOUT_MS } from '../support/child-server.ts';
import { finishKills } from '../support/finish-kills.ts';
import { killRounds } from '../support/kill-rounds.ts';

const root = mkdtempSync(join(tmpdir(), 'iskolar-kill-'));
const dataDir = join(root, 'data');
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** How often this test kills the server. `npm run bench:faults` kills it fifty times. */
const ROUNDS = 2;

describe('a server that is killed', { timeout: CHILD_TEST_TIMEOUT_MS }, () => {
  it('under writes, again and again, has lost nothing it acknowledged, starts again on the same data, and ends cleanly when asked', async () => {
    const kills = await killRounds(dataDir, ROUNDS);
    expect(kills).toMatchObject({ rounds: ROUNDS, lost: 0, exitCode: 0 });
    expect(kills.printed).toMatch(/\/inbox[\s\S]*demo@iskolar\.example/);
    expect(kills.acknowledged).toBeGreaterThanOrEqual(ROUNDS * 10);
  });

  it('in the middle of a finish has stored all of it or nothing, and a second call changes nothing', async () => {
    // Kill the server while it writes the answers, while it writes the session's row, and after it has sent the
    // response.
    const kills = await finishKills(join(root, 'finish'), [1, 4, 6]);
    expect(kills).toEqual({ rounds: 3, answers: 15, lost: 0, twice: 0, torn: 0, exitCode: 0 });
  });
});
