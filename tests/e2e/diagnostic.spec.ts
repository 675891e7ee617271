import { expect, type Page, test } from '@playwright/test';
import { expectNoViolations } from './support/axe.ts';
import { acceptTerms, ownRows, signedInLearner } from './support/learner.ts';
import { showOtherWays, showQuestion } from './support/quiz.ts';

const today = (page: Page) => page.getByRole('region', { name: /^(Today|Done for today)$/ });
const question = (page: Page, number: number) =>
  page.getByRole('heading', { name: `Question ${number} of 24` });

/** Answers questions `from` to `to` with their first option. */
async function answerAll(page: Page, from: number, to: number): Promise<void> {
  for (let number = from; number <= to; number += 1) {
    await expect(question(page, number)).toBeVisible();
    await showQuestion(page);
    await page.getByRole('radio').first().check();
    await page.getByRole('button', { name: number === 24 ? 'Finish Diagnostic' : 'Next Question' }).click();
  }
}

test('diagnostic: a new learner goes from the terms to a first picture and a first plan', {
  tag: '@phone',
}, async ({ page }) => {
  await signedInLearner(page, { hasAcceptedTerms: false });
  await acceptTerms(page);
  // Never in the way: the dashboard comes first, and today's list is there without it.
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await expect(today(page).getByRole('link', { name: 'Take your first quiz' })).toBeVisible();
  await showOtherWays(page);
  await expect(today(page).getByRole('link', { name: 'Start today’s review' })).toBeVisible();
  await today(page).getByRole('link', { name: 'Take the diagnostic' }).click();
  await page.getByRole('button', { name: 'Start the diagnostic' }).click();
  await answerAll(page, 1, 24);

  const picture = page.getByRole('region', { name: 'Your first picture' });
  await expect(picture.getByText(/^From 6 answers, /)).toHaveCount(4);
  await expect(page.getByText('Saved online')).toBeVisible();
  await expectNoViolations(page, { within: 'main' });
  const rows = await ownRows(page, 'answers');
  expect(rows).toHaveLength(24);
  expect(new Set(rows.map(({ mode }) => mode))).toEqual(new Set(['diagnostic']));
  expect(await ownRows(page, 'quizzes_session')).toMatchObject([{ topic: 'Diagnostic', total: 24 }]);
  // Its address shows it again.
  await page.reload();
  await expect(picture).toBeVisible();

  await picture.getByRole('link', { name: 'Set your exam date and your minutes a day' }).click();
  await page.getByLabel('Exam date').fill('2099-03-01');
  await page.getByLabel('Minutes a day').fill('45');
  await page.getByRole('button', { name: 'Save plan' }).click();
  await expect.poll(async () => (await ownRows(page, 'study_plan'))[0]?.minutes_a_day).toBe(45);
  await page.goto('/dashboard');
  await expect(today(page)).toContainText('days to the exam');
  await expect(today(page)).toContainText('24 questions done');
  await expect(today(page).getByRole('link', { name: 'Take the diagnostic' })).toHaveCount(0);
});

test('diagnostic: left in the middle, offline and in a new tab, it goes on where it was', {
  tag: '@once',
}, async ({ page, context }) => {
  await signedInLearner(page, { isElsewhere: true });
  await page.goto('/diagnostic');
  await page.getByRole('button', { name: 'Start the diagnostic' }).click();
  await answerAll(page, 1, 5);
  // Everything that it may ask is here.
  await context.setOffline(true);
  await expect(question(page, 6)).toBeVisible();
  await page.getByRole('button', { name: 'I don’t know' }).click();
  await expect(question(page, 7)).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Leave Diagnostic' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Save and leave' }).click();
  await page.getByRole('link', { name: 'Continue the diagnostic: 7 of 24' }).click();
  await expect(question(page, 7)).toBeVisible();
  const other = await context.newPage();
  await other.goto('/diagnostic');
  await expect(other.getByText('Your diagnostic is open in another tab')).toBeVisible();
  await other.getByRole('button', { name: 'Continue here' }).click();
  await answerAll(other, 7, 24);
  const sheet = other.getByRole('dialog', { name: 'Before you finish' });
  await expect(sheet).toContainText('1 blank');
  await sheet.getByRole('button', { name: 'Finish Diagnostic' }).click();
  await expect(other.getByRole('region', { name: 'Your first picture' })).toBeVisible();
  await expect(other.getByText('Saved online')).toBeVisible();
  // What was left open is no answer.
  expect(await ownRows(other, 'answers')).toHaveLength(23);
});

test('diagnostic: waved away, it is not offered again', { tag: '@once' }, async ({ page }) => {
  await signedInLearner(page);
  await showOtherWays(page);
  await today(page).getByRole('button', { name: 'Not now' }).click();
  await expect(today(page).getByRole('link', { name: 'Take the diagnostic' })).toHaveCount(0);
  await page.reload();
  await showOtherWays(page);
  await expect(today(page).getByRole('link', { name: 'Start today’s review' })).toBeVisible();
  await expect(today(page).getByRole('link', { name: 'Take the diagnostic' })).toHaveCount(0);
});
