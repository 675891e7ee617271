import { expect, test } from '@playwright/test';
import { signedInLearner } from './support/learner.ts';

test('a start without a network says so at its button and keeps what was chosen', {
  tag: '@phone',
}, async ({ page, context }) => {
  await signedInLearner(page);
  await page.goto('/quizzes?topic=science');
  await page.getByRole('radio', { name: /^Math/ }).check();
  const hard = page.getByRole('radio', { name: /^Hard/ });
  await hard.check();
  await context.setOffline(true);
  const start = page.getByRole('button', { name: 'Start Quiz' });
  await start.click();
  await expect(page.getByRole('alert').filter({ hasText: 'You are offline.' })).toBeInViewport({ ratio: 1 });
  await expect(start).toBeInViewport({ ratio: 1 });
  await expect(hard).toBeChecked();

  await context.setOffline(false);
  await start.click();
  await expect(page.getByRole('heading', { name: /^Question 1 of 20$/ })).toBeVisible();
});
