import type { Browser } from '@playwright/test';
import { FaultyNetwork, type Stranger } from '../../e2e/support/faultyNetwork.ts';
import { finishedAttempt } from '../../server/support/attempts.ts';
import { below, NOTHING, type Outcome, sumOf } from './outcome.ts';
import { attemptHere, expect, finish, openPage, pick, startQuiz, untilSent } from './room.ts';
import { audit, type Site, untilStored } from './site.ts';

const SIZE = 5;

/** Matches the paths of backend calls, but not the files of the app. */
const API = /^\/(rest|auth|functions|storage)\//;
const HTML = '<html><head><title>Load expired</title></head><body>Buy load</body></html>';
const json = (status: number, body: object): Stranger => ({
  status,
  type: 'application/json',
  body: JSON.stringify(body),
  at: API,
});
const text = (status: number, type: string, body = HTML): Stranger => ({ status, type, body, at: API });

/** HTTP responses that do not come from our server, for example from a captive portal; null is a broken connection. */
const STRANGERS: readonly (Stranger | null)[] = [
  text(200, 'text/html'),
  text(511, 'text/html'),
  json(200, {}),
  text(200, ''),
  null,
  json(429, { message: 'too many' }),
  text(403, 'text/html'),
  json(403, { message: 'blocked' }),
  text(404, 'text/html'),
  text(400, 'text/plain', 'blocked'),
  json(500, { message: 'fault' }),
  text(502, 'text/html'),
  json(503, { message: 'starting' }),
];

/**
 * Sends a wrong HTTP response in place of the server's, both when the page finishes a quiz and when it renews the
 * session. The learner must stay signed in, and all answers to questions must arrive.
 */
export async function portals(site: Site, browser: Browser, rounds: number): Promise<Outcome> {
  let outcome = NOTHING;
  const person = await site.newPerson();
  await FaultyNetwork.lend(site.url, async (network) => {
    const page = await openPage(browser, network.url, person);
    for (let round = 0; round < rounds; round += 1) {
      await startQuiz(page, network.url, SIZE);
      await pick(page, SIZE);
      const stranger = STRANGERS[round % STRANGERS.length] ?? null;
      if (stranger === null) network.cut();
      else network.answerAs(stranger);
      await finish(page);
      await expect(page.getByText('Saved on this device').first()).toBeVisible();
      network.open();
      await page.goto(`${network.url}/profile`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      if (!page.url().includes('/profile')) throw new Error('The learner was signed out.');
      await untilSent(page);
      const counts = await audit(site, person.id, SIZE * (round + 1));
      outcome = sumOf(outcome, { ...counts, faults: 1, answers: SIZE });
    }
    await page.close();
  });
  return outcome;
}

/** Errors with which the server itself refuses a write. */
const REFUSALS = [
  { status: 400, json: { code: '23514', message: 'violates check constraint' } },
  { status: 403, json: { code: '42501', message: 'row-level security' } },
  { status: 409, json: { code: '23503', message: 'no such row' } },
  { status: 413, json: { message: 'too large' } },
];

/**
 * Refuses one of two pending attempts. The other must arrive at once, and the refused one when the learner sends it
 * again.
 */
export async function refusals(site: Site, browser: Browser, rounds: number): Promise<Outcome> {
  let outcome = NOTHING;
  const person = await site.newPerson();
  const page = await openPage(browser, site.url, person);
  const call = '**/rpc/finish_attempt*';
  for (let round = 0; round < rounds; round += 1) {
    let refused: string | null = null;
    await page.route(call, (route) => route.abort());
    for (let quiz = 0; quiz < 2; quiz += 1) {
      await startQuiz(page, site.url, SIZE);
      refused ??= await attemptHere(page);
      await pick(page, SIZE);
      await finish(page);
      await expect(page.getByText('Saved on this device').first()).toBeVisible();
    }
    await page.unroute(call);
    await page.route(call, (route) => {
      const isBad =
        route
          .request()
          .postData()
          ?.includes(refused ?? '') === true;
      return isBad ? route.fulfill(REFUSALS[round % REFUSALS.length] ?? {}) : route.continue();
    });
    await page.goto(`${site.url}/profile`);
    const card = page.getByRole('region', { name: 'Not sent yet' });
    await expect(card).toBeVisible();
    await untilStored(site, person.id, SIZE * (2 * round + 1));
    await page.unroute(call);
    await card.getByRole('button', { name: 'Send now' }).click();
    await untilSent(page);
    const counts = await audit(site, person.id, 2 * SIZE * (round + 1));
    outcome = sumOf(outcome, { ...counts, faults: 1, answers: 2 * SIZE });
  }
  await page.close();
  return outcome;
}

/** Sends the same attempt in three parallel calls, two of which are cut off at random moments, and then once more. */
export async function cutOffCalls(site: Site, rounds: number): Promise<Outcome> {
  let outcome = NOTHING;
  const { id, client } = await site.newPerson();
  for (let round = 0; round < rounds; round += 1) {
    const p_attempt = finishedAttempt(SIZE);
    const cut = () =>
      client.rpc('finish_attempt', { p_attempt }).abortSignal(AbortSignal.timeout(1 + below(60)));
    await Promise.all([cut(), cut(), client.rpc('finish_attempt', { p_attempt })]);
    const { error } = await client.rpc('finish_attempt', { p_attempt });
    if (error !== null) throw error;
    outcome = sumOf(outcome, { ...NOTHING, faults: 1, answers: SIZE });
  }
  return sumOf(outcome, { ...NOTHING, ...(await audit(site, id, outcome.answers)), answers: 0 });
}
