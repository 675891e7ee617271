import { expect, type Page, test } from '@playwright/test';
import { DEMO_LEARNER } from '../../supabase/local/classroom/demo-learner.ts';
import { openDashboard, signedInLearner } from '../e2e/support/learner.ts';
import { codeIn, latestMail } from '../e2e/support/mailbox.ts';
import {
  answer,
  finishWithBlanks,
  goTo,
  openPalette,
  showQuestion,
  startScienceQuiz,
} from '../e2e/support/quiz.ts';
import { report } from './support.ts';

/** The greatest allowed height of a page, in screens of a 360x740 phone (docs/product.md#dash-10). */
const MOST: Readonly<Record<string, number>> = {
  dashboard: 4.1,
  'dashboard with an open quiz': 4.1,
  'dashboard after the first questions': 4.1,
  quiz: 2.5,
  'exam Overview': 3.9,
  'exam Sections': 3.5,
  'exam Answers': 7.5,
};

test.use({ viewport: { width: 360, height: 740 } });

/** Returns how high the page is, in heights of the screen, to two decimals. */
async function screens(page: Page): Promise<number> {
  const exact = await page.evaluate(() => document.documentElement.scrollHeight / innerHeight);
  return Math.round(exact * 100) / 100;
}

/** Returns how high the dashboard is, in heights of the screen, after everything has loaded. */
async function dashboardScreens(page: Page): Promise<number> {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await page.getByRole('figure').scrollIntoViewIfNeeded();
  await expect(page.getByRole('figure').locator('svg')).toBeVisible();
  return screens(page);
}

function expectShort(lengths: Readonly<Record<string, number>>): void {
  for (const [name, length] of Object.entries(lengths))
    expect(length, name).toBeLessThanOrEqual(MOST[name] ?? 0);
}

test("how long the sample learner's dashboard is", async ({ page }) => {
  const { email, password } = DEMO_LEARNER;
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByLabel('Digit 1 of 6')).toBeVisible();
  await page.getByLabel('Digit 1 of 6').click();
  await page.keyboard.type(codeIn((await latestMail(page.request, email)).text));
  // Typing the sixth digit submits the form, so this bench presses no button.
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  const lengths: Record<string, number> = { dashboard: await dashboardScreens(page) };
  await startScienceQuiz(page);
  await answer(page, 1, 3);
  await page.getByRole('button', { name: 'Leave Quiz' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save and leave' }).click();
  await page.goto('/dashboard');
  await expect(page.getByRole('link', { name: /^Continue: / })).toBeVisible();
  lengths['dashboard with an open quiz'] = await dashboardScreens(page);
  report('lengths-dashboard', lengths);
  expectShort(lengths);
});

test('how long the dashboard is after the first questions', async ({ page }) => {
  await signedInLearner(page, { isElsewhere: true });
  await page.goto('/diagnostic');
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  for (let number = 1; number <= 8; number += 1) {
    await expect(page.getByRole('heading', { name: `Question ${number} of 8` })).toBeVisible();
    await showQuestion(page);
    await page.getByRole('button', { name: 'I don’t know' }).press('Enter');
    await page
      .getByRole('button', { name: number < 8 ? 'Next Question' : 'See where to start' })
      .press('Enter');
  }
  await expect(page.getByText('Saved online')).toBeVisible();
  await openDashboard(page);
  const lengths = { 'dashboard after the first questions': await screens(page) };
  report('lengths-first-day', lengths);
  expectShort(lengths);
});

test('how long the results of a quiz and of a whole mock exam are', async ({ page }) => {
  test.setTimeout(180_000);
  await signedInLearner(page);
  await startScienceQuiz(page);
  await answer(page, 1, 10);
  await goTo(page, 20);
  await finishWithBlanks(page, 10);
  await expect(page.getByText('Saved online')).toBeVisible();
  const lengths: Record<string, number> = { quiz: await screens(page) };

  await page.goto('/mock-exams');
  await page.getByRole('button', { name: 'Start Mock Exam' }).click();
  for (let section = 1; section <= 4; section += 1) {
    await page.getByRole('button', { name: 'Start when ready' }).click();
    await expect(page.getByText(`Section ${section} of 4`)).toBeVisible();
    for (const letter of 'abcdabcdabcd') {
      await page.keyboard.press(letter);
      await page.keyboard.press('n');
    }
    await openPalette(page);
    await page.getByRole('button', { name: 'Check this section' }).click();
    await page
      .getByRole('dialog', { name: /^Before you leave/ })
      .getByRole('button', { name: section < 4 ? /^Lock and go/ : 'Finish Exam' })
      .click();
  }
  for (const name of ['Overview', 'Sections', 'Answers']) {
    await page.getByRole('tab', { name }).click();
    lengths[`exam ${name}`] = await screens(page);
  }
  report('lengths-results', lengths);
  expectShort(lengths);
});
