import { expect, type Page } from '@playwright/test';
import { expireToken } from './support/accounts.ts';
import { keptBanks } from './support/keptApp.ts';
import { signedInLearner } from './support/learner.ts';
import { Phone } from './support/phone.ts';
import { startScienceQuiz } from './support/quiz.ts';
import { addEarlierAnswer } from './support/rest.ts';
import { test } from './support/test.ts';

/** Records the page's API calls, as `GET user_profile` or `POST rpc/draw_questions`. */
function notesCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const [, path] = /\/(?:rest|auth|functions)\/v1\/([^?]*)/.exec(request.url()) ?? [];
    if (path !== undefined) calls.push(`${request.method()} ${path}`);
  });
  return calls;
}

/** The API call that each page makes when it loads. It returns the learner's profile row and the data of the page. */
const START = 'POST rpc/learner_start';
const OVERVIEW = 'POST rpc/dashboard_overview';
/** The API call that returns the learner's answers since the last visit, from which today's list is computed. */
const RECORD = 'POST rpc/learner_record';

/** Path and heading of each page, and the API calls that load all of its data (docs/adr/0012). */
const PAGES = [
  ['/dashboard', 'Dashboard', [START]],
  ['/quizzes', 'Practice Quizzes', [START]],
  ['/mock-exams', 'Mock Exam', [START, 'GET mock_exams_session']],
  ['/flashcards', 'Flashcards', [START]],
  ['/resources', 'Resources', [START]],
] as const;

test('a learner’s page asks for its first data once, cold, with at most 24 requests', {
  tag: '@once',
}, async ({ page, context }) => {
  await signedInLearner(page, { isElsewhere: true });
  for (const [path, heading, expected] of PAGES) {
    const tab = await context.newPage();
    const calls = notesCalls(tab);
    const asked: string[] = [];
    tab.on('request', (request) => asked.push(request.url()));
    await tab.goto(path);
    await expect(tab.getByRole('heading', { level: 1 })).toContainText(heading);
    await expect.poll(() => calls.length, { message: path }).toBeGreaterThanOrEqual(expected.length);
    await tab.waitForLoadState('networkidle');
    expect(calls.toSorted(), path).toEqual(expected.toSorted());
    expect(asked.length, `${path}:\n${asked.join('\n')}`).toBeLessThanOrEqual(24);
    await tab.close();
  }
});

test('after a night, when the token has ended, a page still asks for its first data once', {
  tag: ['@once', '@production'],
}, async ({ page }) => {
  await signedInLearner(page);
  await expireToken(page);
  const calls = notesCalls(page);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await expect.poll(() => calls).toContain(START);
  await page.waitForLoadState('networkidle');
  expect(calls.filter((call) => !call.includes('token'))).toEqual([START]);
});

test('a new device asks for a learner’s answers once: the dashboard’s serve practice without a network', {
  tag: '@phone',
}, async () => {
  await Phone.lend(test.info(), async (phone) => {
    const page = await phone.open();
    await signedInLearner(page, { isElsewhere: true });
    const calls = notesCalls(page);
    await page.goto('/dashboard');
    await expect.poll(() => keptBanks(page), { timeout: 60_000 }).toBe(6);
    expect(
      await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('learning:'))),
    ).toHaveLength(1);
    expect(calls.filter((call) => call === START || call === RECORD)).toEqual([START]);
  });
});

test('a later page is one request of data, and a quiz’s questions are one', { tag: '@once' }, async ({
  page,
}) => {
  await signedInLearner(page, { isElsewhere: true });
  await addEarlierAnswer(page);
  await page.goto('/quizzes', { waitUntil: 'networkidle' });
  const calls = notesCalls(page);
  await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.locator('[aria-busy="false"]')).toBeVisible();
  // The profile and the answers are known already.
  await expect.poll(() => calls).toEqual([OVERVIEW]);
  await startScienceQuiz(page);
  await expect(page.getByRole('heading', { name: 'Question 1 of 20' })).toBeVisible();
  expect(calls.filter((call) => call.includes('question'))).toEqual(['POST rpc/draw_questions']);
});
