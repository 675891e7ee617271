import { expect, type Page } from '@playwright/test';
import { keepPrintedOrder, ownRows, signedInLearner } from './support/learner.ts';
import { answerAndCheck, showQuestion, verdictOn, walkReview } from './support/quiz.ts';
import { addEarlierAnswer, addRow } from './support/rest.ts';
import { test } from './support/test.ts';

const today = (page: Page) => page.getByRole('region', { name: /^Today(’s (set is|minutes are) done)?$/ });

/** The learner's date this number of days from now, in the time zone of the tests. */
function dateIn(days: number): string {
  const manila = new Date(Date.now() + 8 * 3_600_000 + days * 86_400_000);
  return manila.toISOString().slice(0, 10);
}

async function setPlan(page: Page, changes: Record<string, unknown>): Promise<void> {
  await addRow(page, 'study_plan', { minutes_a_day: 5, ...changes });
}

test('review: today’s questions start at one press, and the day is done after them', {
  tag: '@phone',
}, async ({ page }) => {
  await signedInLearner(page, { isElsewhere: true });
  await keepPrintedOrder(page);
  await addEarlierAnswer(page);
  await setPlan(page, { exam_date: dateIn(60) });
  await page.goto('/dashboard');
  await expect(today(page)).toContainText('Exam in 60 days');
  // On the day of a planned mock exam, the day's questions are the second choice.
  await today(page)
    .getByRole('link', { name: /^(Start|Or \d+ questions)$/ })
    .click();
  // The first question by keys, as a guess. A checked answer is stored at once, and is still checked after a reload.
  await expect(page.getByRole('heading', { name: /^Question 1 of/ })).toBeVisible();
  await showQuestion(page);
  await page.keyboard.press('b');
  await page.getByRole('checkbox', { name: 'I guessed' }).check();
  await page.getByRole('heading', { name: /^Question 1 of/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(verdictOn('B'))).toBeVisible();
  await page.reload();
  await showQuestion(page);
  await expect(page.getByText(verdictOn('B'))).toBeVisible();
  // Leaving after the last check finishes the set.
  const total = await walkReview(page, { isFirstChecked: true, lastButton: 'Leave the daily set' });
  await expect(page.getByText('Saved online')).toBeVisible();
  await expect(page).toHaveURL(/\/review\/[0-9a-f-]{36}$/);

  const rows = await ownRows(page, 'answers');
  expect(rows.filter(({ mode }) => mode === 'review')).toHaveLength(total);
  expect(rows.filter(({ guessed }) => guessed === true)).toMatchObject([{ letter: 'B', mode: 'review' }]);
  await expect(page.getByRole('heading', { level: 1, name: `${total} questions answered` })).toBeVisible();
  // Below half, the result says how many come back instead.
  await expect(
    page.getByText(new RegExp(`^(\\d+ of ${total} right\\.|\\d+ known, \\d+ to see again\\.)$`)),
  ).toBeVisible();
  // A review has no score, so there is no gauge.
  await expect(page.getByRole('meter')).toHaveCount(0);
  await page.reload();
  await expect(page.getByText('Daily set ·')).toBeVisible();

  await page.getByRole('link', { name: 'Back to Dashboard' }).click();
  await expect(today(page).getByRole('heading', { name: 'Today’s set is done' })).toBeVisible();
  await expect(today(page).getByRole('link', { name: '5 more questions' })).toBeVisible();
});

test('review: leaving keeps today’s set for later, and it can end early', { tag: '@phone' }, async ({
  page,
}) => {
  await signedInLearner(page, { isElsewhere: true });
  await addEarlierAnswer(page);
  await page.goto('/review?start=1');
  await answerAndCheck(page);
  await page.getByRole('button', { name: 'Leave the daily set' }).click();
  await page.getByRole('button', { name: 'Save and leave' }).click();
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByText(/^1\/\d+ questions answered$/)).toBeVisible();
  await today(page)
    .getByRole('link', { name: /^Continue: Daily set · 1 of \d+$/ })
    .click();
  await expect(page.getByRole('heading', { name: /^Question 1 of/ })).toBeVisible();
  await page.getByRole('button', { name: 'Leave the daily set' }).click();
  await page.getByRole('button', { name: 'End here' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '1 question answered' })).toBeVisible();
});
