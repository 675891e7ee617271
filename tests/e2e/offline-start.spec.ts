import { expect, type Page, test } from '@playwright/test';
import { signedInLearner } from './support/learner.ts';
import { choose } from './support/quiz.ts';

const KINDS = [
  {
    path: '/quizzes?topic=science',
    start: 'Start Quiz',
    async choose(page: Page) {
      await page.getByRole('radio', { name: /^Math/ }).check();
      await page.getByRole('radio', { name: /^Hard/ }).check();
    },
    chosen: (page: Page) => page.getByRole('radio', { name: /^Hard/ }),
    first: /^Question 1 of 20$/,
  },
  {
    path: '/flashcards',
    start: 'Start Flashcards',
    choose: (page: Page) => page.getByRole('radio', { name: /^General/ }).check(),
    chosen: (page: Page) => page.getByRole('radio', { name: /^General/ }),
    first: /^Card 1 of 50$/,
  },
  {
    path: '/mock-exams',
    start: 'Start Mock Exam',
    choose: (page: Page) => choose(page, 'Half'),
    chosen: (page: Page) => page.getByRole('radio', { name: 'Half' }),
    first: 'Language Proficiency',
  },
] as const;

for (const { path, start, choose, chosen, first } of KINDS) {
  test(`${path} without a network says so at the Start button and keeps what was chosen`, {
    tag: '@phone',
  }, async ({ page, context }) => {
    await signedInLearner(page);
    await page.goto(path);
    await choose(page);
    await context.setOffline(true);
    await page.getByRole('button', { name: start }).click();
    const alert = page.getByRole('alert').filter({ hasText: 'You are offline.' });
    await expect(alert).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('button', { name: start })).toBeInViewport({ ratio: 1 });
    await expect(chosen(page)).toBeChecked();

    await context.setOffline(false);
    await page.getByRole('button', { name: start }).click();
    await expect(page.getByRole('heading', { name: first })).toBeVisible();
  });
}
