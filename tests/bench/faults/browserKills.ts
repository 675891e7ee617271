import type { Page } from '@playwright/test';
import { KillableBrowser } from '../../e2e/support/killableBrowser.ts';
import { below, NOTHING, type Outcome, sometime, sumOf } from './outcome.ts';
import { attemptHere, expect, finish, lettersHere, pick, signIn, startQuiz } from './room.ts';
import { audit, type Person, type Site, untilStored } from './site.ts';

const SIZE = 20;
const SHORT = 5;

async function opened(browser: KillableBrowser, person: Person, path: string): Promise<Page> {
  const page = await browser.start();
  await signIn(page, person);
  await page.goto(browser.at(path));
  return page;
}

/**
 * Opens the page after the browser was killed. Resolves to whether the quiz is still open: a fully answered quiz may
 * have ended by itself.
 */
async function reopened(browser: KillableBrowser, person: Person): Promise<{ page: Page; isOpen: boolean }> {
  const page = await opened(browser, person, '/quizzes');
  const question = page.getByRole('heading', { name: /^Question \d+ of/ });
  const setup = page.getByRole('heading', { level: 1, name: 'Practice Quizzes' });
  const result = page.getByRole('button', { name: 'See Answers' });
  await expect(question.or(setup).or(result).first()).toBeVisible();
  return { page, isOpen: await question.isVisible() };
}

/**
 * Kills the browser like a power cut, at a random moment after 'Saved on this device', several times in each quiz. When
 * a quiz is nearly answered, this bench finishes it, and kills the browser after the result is saved.
 */
export async function killsAfterSaved(site: Site, rounds: number, isOffline: boolean): Promise<Outcome> {
  let outcome = NOTHING;
  const person = await site.newPerson();
  await KillableBrowser.lend(site.url, async (browser) => {
    let finished = 0;
    let page = await opened(browser, person, '/quizzes');
    let given = 0;
    for (let round = 0; round < rounds; round += 1) {
      if (given === 0) await startQuiz(page, site.url, SIZE);
      await page.context().setOffline(isOffline);
      const isLast = given > SIZE - 5;
      const picks = isLast ? SIZE - given : 1 + below(3);
      await pick(page, picks);
      given += picks;
      if (isLast) await finish(page);
      await expect(
        page.getByText(isLast ? /^Saved (on this device|online)/ : 'Saved on this device').first(),
      ).toBeVisible();
      const promised = isLast ? {} : await lettersHere(page);
      if (!isLast && Object.keys(promised).length !== given) throw new Error('A pick was not taken.');
      await sometime(60);
      await browser.kill();

      const again = await reopened(browser, person);
      page = again.page;
      const found = await lettersHere(page);
      const lost = Object.entries(promised).filter(([id, letter]) => found[id] !== letter).length;
      outcome = sumOf(outcome, { ...NOTHING, faults: 1, lost });
      if (!(isLast || again.isOpen)) given = 0;
      if (isLast) {
        finished += SIZE;
        given = 0;
        if (again.isOpen) await finish(page);
        await untilStored(site, person.id, finished);
        const counts = await audit(site, person.id, finished);
        outcome = sumOf(outcome, { ...NOTHING, ...counts, answers: SIZE });
      }
    }
    outcome = { ...outcome, answers: outcome.answers + given };
  });
  return outcome;
}

/** The moments during the finish of a quiz at which this bench kills the browser. */
const STEPS = ['pressed', 'queued', 'sent', 'stored', 'answered', 'told'] as const;

/** Finishes the open quiz, and kills the browser at this step. */
async function killAt(step: (typeof STEPS)[number], page: Page, browser: KillableBrowser): Promise<void> {
  const call = '**/rpc/finish_attempt*';
  let reached: () => void = () => undefined;
  const isReached = new Promise<void>((resolve) => {
    reached = resolve;
  });
  if (step === 'queued') await page.route(call, (route) => route.abort());
  if (step === 'sent') await page.route(call, () => reached());
  if (step === 'stored') await page.route(call, (route) => void route.fetch().then(reached, reached));
  if (step === 'answered')
    page.on('response', (response) => response.url().includes('/finish_attempt') && reached());
  const finishing = finish(page).catch(() => undefined);
  if (step === 'pressed') await sometime(120);
  else if (step === 'queued') await expect(page.getByText('Saved on this device').first()).toBeVisible();
  else if (step === 'told') await expect(page.getByText('Saved online').first()).toBeVisible();
  else await isReached;
  await browser.kill();
  await finishing;
}

/**
 * Kills the browser at each step of finishing a quiz. Afterwards, the server must have each saved answer exactly once.
 */
export async function killsInFinish(site: Site, rounds: number): Promise<Outcome> {
  let outcome = NOTHING;
  const person = await site.newPerson();
  await KillableBrowser.lend(site.url, async (browser) => {
    let page = await opened(browser, person, '/quizzes');
    for (let round = 0; round < rounds; round += 1) {
      await startQuiz(page, site.url, SHORT);
      // Count all answers but the last as reported as saved. The last answer ends the quiz, perhaps before the page can
      // report that answer.
      await pick(page, SHORT - 1);
      await expect(page.getByText('Saved on this device').first()).toBeVisible();
      const attemptId = await attemptHere(page);
      await pick(page, 1);
      await killAt(STEPS[round % STEPS.length] ?? 'told', page, browser);
      const again = await reopened(browser, person);
      page = again.page;
      if (again.isOpen) {
        // The kill came before the last answer was saved, so give that answer again.
        await pick(page, 1);
        await finish(page);
      }
      const stored = await untilStored(site, person.id, SHORT - 1, attemptId);
      const { twice, wrongTimes } = await audit(site, person.id, 0);
      const lost = Math.max(0, SHORT - 1 - stored);
      outcome = sumOf(outcome, { faults: 1, answers: SHORT - 1, lost, twice, wrongTimes });
    }
  });
  return outcome;
}
