import { expect, type Page } from '@playwright/test';
import { KillableBrowser } from './support/killableBrowser.ts';
import { ownRows, signedInLearner } from './support/learner.ts';
import { showQuestion } from './support/quiz.ts';
import { test } from './support/test.ts';

// Kills the browser at random moments, like a power cut (docs/decisions.md#d-60). ISKOLAR_KILLS sets the number of
// rounds.

const ROUNDS = Number(process.env.ISKOLAR_KILLS ?? 1);
const QUESTIONS = 5;
const QUIZ = `/quizzes?topic=science&level=easy&size=${QUESTIONS}&start=1`;

type Stored = Record<string, string>;

/**
 * The browser's storage after sign-in. A killed browser may have lost its session too, and then signs in with these
 * values.
 */
async function signIn(page: Page): Promise<Stored> {
  await signedInLearner(page, { isElsewhere: true });
  return page.evaluate(() => ({ ...localStorage }));
}

/** Opens a page in the killable browser, signed in. */
async function opened(browser: KillableBrowser, session: Stored, path: string): Promise<Page> {
  const page = await browser.start();
  await page.goto(browser.at('/robots.txt'));
  await page.evaluate((stored) => {
    for (const [key, text] of Object.entries(stored)) localStorage.setItem(key, text);
  }, session);
  await page.goto(browser.at(path));
  return page;
}

/** Answers several questions, and resolves when the page says that the last answer is saved. */
async function answerSaved(page: Page, count: number): Promise<void> {
  for (let number = 1; number <= count; number += 1) {
    await expect(page.getByRole('heading', { name: `Question ${number} of ${QUESTIONS}` })).toBeVisible();
    await showQuestion(page);
    await page.getByRole('radio').first().check();
    await expect(page.getByText('Saved on this device')).toBeVisible();
    if (number < count) await page.getByRole('button', { name: 'Next Question' }).click();
  }
}

test('a browser that is killed keeps every answer that it said to be saved, and sends what was finished', {
  tag: '@once',
}, async ({ page, baseURL }) => {
  test.setTimeout(120_000 + ROUNDS * 30_000);
  const session = await signIn(page);
  await KillableBrowser.lend(baseURL ?? '', async (browser) => {
    let running = await opened(browser, session, QUIZ);
    for (let round = 0; round < ROUNDS; round += 1) {
      const picks = 1 + (round % (QUESTIONS - 1));
      await answerSaved(running, picks);
      await browser.kill();

      running = await opened(browser, session, '/quizzes');
      await running.getByRole('button', { name: 'Leave Quiz' }).click();
      await expect(running.getByRole('dialog')).toContainText(`${picks} of ${QUESTIONS} answered`);
      await running.getByRole('button', { name: 'Discard this quiz' }).click();
      await running.getByRole('alertdialog').getByRole('button', { name: 'Leave', exact: true }).click();
      await expect(running.getByRole('heading', { name: 'Practice Quizzes' })).toBeVisible();
      await running.goto(browser.at(QUIZ));
    }

    // A quiz that was finished without a network is sent after the kill.
    await answerSaved(running, QUESTIONS);
    await running.route('**/rest/v1/**', (route) => route.abort());
    await running.getByRole('button', { name: 'Finish Quiz' }).click();
    await expect(running.getByText('Saved on this device')).toBeVisible();
    await browser.kill();

    await opened(browser, session, '/dashboard');
    await page.goto('/robots.txt');
    await expect(async () => expect(await ownRows(page, 'answers')).toHaveLength(QUESTIONS)).toPass();
    // The discarded quizzes have no score.
    const scored = (await ownRows(page, 'quizzes_session')).filter(({ total }) => total !== null);
    expect(scored).toHaveLength(1);
  });
});

/** The seconds that the section's timer shows. */
async function secondsLeft(page: Page): Promise<number> {
  const timer = page.getByRole('timer');
  await expect(timer).toContainText(/\d+:\d\d/);
  const { minutes, rest } =
    /(?<minutes>\d+):(?<rest>\d\d)/.exec((await timer.textContent()) ?? '')?.groups ?? {};
  return Number(minutes) * 60 + Number(rest);
}

test('a mock exam in a killed browser keeps its answers and gains no time', { tag: '@once' }, async ({
  page,
  baseURL,
}) => {
  const session = await signIn(page);
  await KillableBrowser.lend(baseURL ?? '', async (browser) => {
    const running = await opened(browser, session, '/mock-exams?scope=science');
    await running.getByRole('button', { name: 'Start Mock Exam' }).click();
    await running.getByRole('button', { name: 'Start when ready' }).click();
    await expect(running.getByRole('heading', { name: /^Question 1 of/ })).toBeVisible();
    const begun = await secondsLeft(running);
    for (const letter of 'abcdabc') {
      await running.keyboard.press(letter);
      await running.keyboard.press('n');
    }
    await expect.poll(() => secondsLeft(running)).toBeLessThan(begun - 2);
    await expect(running.getByText('Saved on this device')).toBeVisible();
    const left = await secondsLeft(running);
    await browser.kill();

    const again = await opened(browser, session, '/mock-exams');
    await expect(again.getByRole('heading', { name: /^Question 8 of/ })).toBeVisible();
    // The timer may repeat the second that was in progress at the kill.
    expect(await secondsLeft(again)).toBeLessThanOrEqual(left + 1);
  });
});
