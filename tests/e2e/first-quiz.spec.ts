import { expect } from '@playwright/test';
import { acceptTerms, enterCode, enterPassword, newLearner, ownRows, register } from './support/learner.ts';
import { answer } from './support/quiz.ts';
import { test } from './support/test.ts';

test('a visitor registers, passes both steps, and a first quiz is stored for that learner', {
  tag: ['@phone', '@production'],
}, async ({ page }) => {
  const complaints: string[] = [];
  page.on('console', (message) => {
    // These tests block the service worker (playwright.config.ts), and Playwright logs that.
    if (message.text() === 'Service Worker registration blocked by Playwright') return;
    // A new learner has no profile row yet. The browser logs the status of that one answer (PGRST116).
    if (/status of 406/.test(message.text()) && message.location().url.includes('/rest/v1/user_profile'))
      return;
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  const learner = newLearner();

  await page.goto('/');
  await page.getByRole('link', { name: 'Sign up free' }).click();
  await expect(page).toHaveURL(/\/register$/);
  await register(page, learner);
  await page.getByRole('link', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await enterPassword(page, learner);
  await enterCode(page, learner, 1);
  await expect(page.getByText('Code accepted.')).toBeVisible();
  await acceptTerms(page);
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();

  await page.goto('/quizzes?topic=math&size=5');
  await page.getByRole('radio', { name: /^Science/ }).check();
  await page.getByRole('radio', { name: /^Easy/ }).check();
  await page.getByRole('button', { name: 'Start Quiz' }).click();
  // Each screen starts scrolled to the top, even if the button that opened it was far down on the screen before.
  await expect(page.getByRole('heading', { name: 'Question 1 of 5' })).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Question 1 of 5' })).toBeInViewport();
  await answer(page, 1, 5, 5);
  await page.getByRole('button', { name: 'Finish Quiz' }).click();
  await expect(page.getByText(/\d+ of 5 correct/)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  await expect(page.getByText('Saved online')).toBeVisible();

  await page.getByRole('button', { name: 'See Answers' }).click();
  // The list of answers starts with the missed questions. They differ from run to run, because the questions are
  // random.
  const review = page.getByRole('dialog', { name: /Question \d+ of 5$/ });
  const first = (await review.getByRole('heading', { level: 2 }).textContent()) ?? '';
  await expect(review.getByRole('region', { name: 'Explanation' })).toBeVisible();
  await review.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('dialog', { name: first, exact: true })).toHaveCount(0);
  // This server has no AI provider, so the page does not offer the assistant.
  await expect(review.getByRole('button', { name: 'Ask the assistant' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  const progress = await ownRows(page, 'science_progress_report_quizzes');
  expect(progress).toHaveLength(5);
  const correct = progress.filter(({ correct_question }) => correct_question === 1).length;
  const [session] = await ownRows(page, 'quizzes_session');
  expect(session).toMatchObject({ total: 5, correct, topic: 'science', difficulty: 'Easy' });
  expect(session?.end_time).not.toBeNull();
  expect(await ownRows(page, 'user_statistics')).toMatchObject([
    { questions_answered: 5, correct_answers: correct },
  ]);
  expect(await ownRows(page, 'daily_session_time')).toMatchObject([{ total_secs: session?.duration }]);

  await page.reload();
  await expect(page.getByText('Saved online')).toBeVisible();
  expect(await ownRows(page, 'user_statistics')).toMatchObject([{ questions_answered: 5 }]);
  expect(complaints).toEqual([]);
});
