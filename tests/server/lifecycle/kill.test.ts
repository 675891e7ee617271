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

describe('a server that is killed', { timeout: CHILD_TEST_TIMEOUT_MS }, () => {
  it('under writes has lost nothing it acknowledged, starts again on the same data, and ends cleanly when asked', async () => {
    // `npm run bench:faults` kills it fifty times.
    const kills = await killRounds(dataDir, 1);
    expect(kills).toMatchObject({ rounds: 1, lost: 0, exitCode: 0 });
    expect(kills.printed).toMatch(/\/inbox[\s\S]*demo@iskolar\.example/);
    expect(kills.acknowledged).toBeGreaterThanOrEqual(10);
  });

  it('in the middle of a finish, again and again, has stored all of it or nothing, and a second call changes nothing', async () => {
    // Kill the server while it writes the answers, and while it writes the session's row.
    const kills = await finishKills(join(root, 'finish'), [1, 4]);
    expect(kills).toEqual({ rounds: 2, answers: 10, lost: 0, twice: 0, torn: 0, exitCode: 0 });
  });
});
