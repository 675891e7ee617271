import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { CHILD_TEST_TIMEOUT_MS, type ChildServer, startChildServer } from '../support/child-server.ts';
import { finishKills } from '../support/finish-kills.ts';
import { killRounds } from '../support/kill-rounds.ts';

const dataDir = join(mkdtempSync(join(tmpdir(), 'iskolar-kill-')), 'data');
let running: ChildServer | null = null;
afterAll(async () => {
  await running?.stop('SIGKILL');
  rmSync(join(dataDir, '..'), { recursive: true, force: true });
});

/** Fifty by `npm run bench:faults`. */
const ROUNDS = 2;

describe('a server that is killed', { timeout: CHILD_TEST_TIMEOUT_MS }, () => {
  it('under writes, again and again, has lost nothing it acknowledged, and starts again on the same data', async () => {
    const kills = await killRounds(dataDir, ROUNDS);
    expect(kills).toMatchObject({ rounds: ROUNDS, lost: 0 });
    expect(kills.acknowledged).toBeGreaterThanOrEqual(ROUNDS * 10);
  });

  it('in the middle of a finish has stored all of it or nothing, and a second call changes nothing', async () => {
    // At the answers, at the session's row, and after the answer was sent.
    const kills = await finishKills(join(dataDir, '..', 'finish'), [1, 4, 6]);
    expect(kills).toEqual({ rounds: 3, answers: 15, lost: 0, twice: 0, torn: 0 });
  });

  it('ends cleanly when it is asked to', async () => {
    running = await startChildServer(['--data', dataDir]);
    expect(await running.stop('SIGTERM')).toBe(0);
    running = await startChildServer(['--data', dataDir]);
    expect(running.output()).toContain('demo@iskolar.example');
    expect(running.output()).toContain('/inbox');
    expect(await running.stop('SIGINT')).toBe(0);
    // Nobody knows whose lock this is: it is taken over once it has not beaten for 15 seconds.
    mkdirSync(join(dataDir, 'lock'));
    writeFileSync(join(dataDir, 'lock.json'), '');
    running = await startChildServer(['--data', dataDir]);
    expect(await running.stop('SIGTERM')).toBe(0);
    running = null;
  });
});
