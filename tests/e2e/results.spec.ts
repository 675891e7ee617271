import { expect, type Page } from '@playwright/test';
import { signedInLearner } from './support/learner.ts';
import {
  answer,
  finishWithBlanks,
  goTo,
  openDetail,
  startScienceQuiz,
  startShortQuiz,
} from './support/quiz.ts';
import { test } from './support/test.ts';

/** Removes all saved attempts, but stays signed in: imitates another device, on which no attempt was made. */
async function forgetAttempts(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) {
      if (/^(quizState|flashcardState|mockExam)/.test(key)) localStorage.removeItem(key);
    }
  });
}

test('a quiz result keeps its address and its state, is printed, and opens from the history on any device', {
  tag: '@phone',
}, async ({ page }) => {
  await signedInLearner(page, { isElsewhere: true });
  await startScienceQuiz(page);
  await answer(page, 1, 3);
  await page.keyboard.press('f');
  await goTo(page, 20);
  await finishWithBlanks(page, 17);
  const line = page.getByText(/^\d of 20 correct, 17 blank$/);
  await expect(line).toBeVisible();
  await expect(page.getByText('Saved online')).toBeVisible();
  await expect(page).toHaveURL(/\/quizzes\/[0-9a-f-]{36}$/);
  const text = (await line.textContent()) ?? '';

  // Where the browser cannot share files, the picture is saved and the link copied.
  await page.evaluate(() => Object.assign(navigator, { canShare: () => false }));
  await page.getByRole('button', { name: 'Share' }).click();
  const dialog = page.getByRole('dialog', { name: 'Practice quiz' });
  await expect(dialog.getByRole('checkbox', { name: 'Show my score' })).not.toBeChecked();
  const saved = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Share' }).click();
  expect((await saved).suggestedFilename()).toBe('quiz.png');
  await expect(dialog.getByText('The picture is saved')).toBeVisible();
  await page.keyboard.press('Escape');

  await openDetail(page, 'Questions');
  await page.getByRole('radio', { name: 'Blank (17)' }).check();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(/^Not answered\. Key: [A-D]\.$/).first()).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  // Back comes to the result as it was left.
  await openDetail(page, 'More');
  await page.getByRole('button', { name: 'Print', exact: true }).scrollIntoViewIfNeeded();
  await page.evaluate(() => window.scrollTo(0, 400));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(400);
  await page.evaluate(() => window.dispatchEvent(new Event('scroll')));
  await page.getByRole('link', { name: 'Dashboard', exact: true }).first().click();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('radio', { name: 'Blank (17)' })).toBeChecked();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(400);

  await forgetAttempts(page);
  await page.goto('/progress');
  // On a phone, the history is collapsed to its newest entry until the learner taps it. On a wide screen it is
  // expanded.
  const history = page.getByRole('region', { name: 'History' });
  await expect(history.getByText(/^Latest: .*Science/)).toBeVisible();
  const entry = history.getByRole('link', { name: /Science/ });
  if (!(await entry.isVisible())) await history.getByText(/^Latest: /).click();
  await entry.click();
  await expect(page.getByText(text)).toBeVisible();
  await openDetail(page, 'Questions');
  await page.getByRole('radio', { name: 'Flagged (1)' }).check();
  await page.getByRole('button', { name: /^Question 4, .*flagged$/ }).click();
  await expect(
    page.getByRole('dialog').getByText('You did not select an answer for this question.'),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Try Another Quiz' }).click();
  await expect(page.getByRole('heading', { name: 'Practice Quizzes' })).toBeVisible();

  await page.goto('/quizzes/nobody-knows');
  await expect(page.getByText('This result cannot be shown')).toBeVisible();
});

test('the ways on from a result stand still until all of it is there', { tag: '@phone' }, async ({
  page,
}) => {
  await signedInLearner(page, { isElsewhere: true });
  await startShortQuiz(page);
  await answer(page, 1, 5, 5);
  const held = { isOver: false, waiting: [] as (() => void)[] };
  await page.route('**/rest/v1/rpc/*', async (route) => {
    if (!held.isOver) await new Promise<void>((resolve) => held.waiting.push(resolve));
    await route.continue();
  });
  await page.getByRole('button', { name: 'Finish Quiz' }).click();
  const way = page.getByRole('button', { name: 'See Answers' });
  await expect(page.getByText('Saving your answers…')).toBeVisible();
  const before = await way.boundingBox();
  held.isOver = true;
  for (const go of held.waiting) go();
  await expect(page.getByText('Saved online')).toBeVisible();
  await expect(page.getByText(/comes? back( with new questions)?/)).toBeVisible();
  expect(await way.boundingBox()).toEqual(before);
});
