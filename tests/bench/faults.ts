/**
 * `npm run bench:faults [share] [kind]`: simulates 500 faults, or a share of them (0.1 is 50): killed browsers and
 * servers, clock jumps, responses of captive portals, full disks, refused writes, two devices. No answer that the app
 * reported as saved may be lost or counted twice, and no timer or date may be wrong. The results are in
 * docs/security.md.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { testLaunchOptions } from '../../scripts/browser.ts';
import { FINISH_STEPS, finishKills } from '../server/support/finish-kills.ts';
import { killRounds } from '../server/support/kill-rounds.ts';
import { killsAfterSaved, killsInFinish } from './faults/browserKills.ts';
import { clockJumps, wrongDates } from './faults/clocks.ts';
import { fullDisks, twoDevices } from './faults/devices.ts';
import { cutOffCalls, portals, refusals } from './faults/network.ts';
import { NOTHING, type Outcome, sumOf } from './faults/outcome.ts';
import { openSite } from './faults/site.ts';

const share = Number(process.argv[2] ?? 1);
const only = process.argv[3] ?? '';
const root = mkdtempSync(join(tmpdir(), 'iskolar-faults-'));
const site = await openSite();
const browser = await chromium.launch(await testLaunchOptions());

async function serverKills(rounds: number): Promise<Outcome> {
  const { acknowledged, lost } = await killRounds(join(root, 'any'), rounds);
  return { ...NOTHING, faults: rounds, answers: acknowledged, lost };
}

async function serverKillsInFinish(rounds: number): Promise<Outcome> {
  const steps = Array.from({ length: rounds }, (_, round) => round % FINISH_STEPS);
  const { answers, lost, twice, torn } = await finishKills(join(root, 'finish'), steps);
  return { ...NOTHING, faults: rounds, answers, lost: lost + torn, twice };
}

/**
 * The fault types, each with its number of faults. The groups run in parallel; the fault types of a group run one after
 * the other.
 */
const LANES: readonly (readonly [
  name: string,
  faults: number,
  run: (faults: number) => Promise<Outcome>,
][])[] = [
  [['server killed under writes', 50, serverKills]],
  [['server killed at each step of a finish', 50, serverKillsInFinish]],
  [
    [
      'browser killed after ‘Saved on this device’, online',
      50,
      (faults) => killsAfterSaved(site, faults, false),
    ],
    [
      'browser killed after ‘Saved on this device’, offline',
      50,
      (faults) => killsAfterSaved(site, faults, true),
    ],
  ],
  [
    ['browser killed at each step of a finish', 50, (faults) => killsInFinish(site, faults)],
    ['full disk', 20, (faults) => fullDisks(site, faults)],
  ],
  [
    ['clock set while a section runs', 50, (faults) => clockJumps(site, browser, faults)],
    ['attempt of a wrong clock', 40, (faults) => wrongDates(site, faults)],
    ['portal, proxy, cut network', 40, (faults) => portals(site, browser, faults)],
    ['refused entry', 20, (faults) => refusals(site, browser, faults)],
    ['two devices', 40, (faults) => twoDevices(site, faults)],
    ['call cut off, or sent twice', 40, (faults) => cutOffCalls(site, faults)],
  ],
];

const outcomes = new Map<string, Outcome>();
const failures: string[] = [];
const began = performance.now();
try {
  await Promise.all(
    LANES.map(async (lane) => {
      for (const [name, faults, run] of lane) {
        if (!name.includes(only)) continue;
        const started = performance.now();
        try {
          const outcome = await run(Math.max(1, Math.round(faults * share)));
          outcomes.set(name, outcome);
          const seconds = Math.round((performance.now() - started) / 1000);
          console.log(`${name}: ${seconds} s, ${JSON.stringify(outcome)}`);
        } catch (error) {
          failures.push(name);
          console.error(`${name}:`, error);
        }
      }
    }),
  );
} finally {
  await browser.close();
  await site.server.close();
  rmSync(root, { recursive: true, force: true });
}
const total = [...outcomes.values()].reduce(sumOf, NOTHING);
console.table(Object.fromEntries([...outcomes, ['all', total]]));
console.log(
  `${Math.round((performance.now() - began) / 60_000)} min; load of the machine: ${loadavg()[0]?.toFixed(1)}`,
);
const isGood = failures.length === 0 && total.lost + total.twice + total.wrongTimes === 0;
process.exitCode = isGood ? 0 : 1;
