import { expect, type Page } from '@playwright/test';

/** Chooses Science and Easy and starts. */
export async function startScienceQuiz(page: Page): Promise<void> {
  await page.goto('/quizzes');
  await page.getByRole('radio', { name: /^Science/ }).check();
  await page.getByRole('radio', { name: /^Easy/ }).check();
  await page.getByRole('button', { name: 'Start Quiz' }).click();
  await expect(page.getByRole('heading', { name: 'Question 1 of 20' })).toBeVisible();
}

/** Picks the first option of questions `from` to `to` (1-based), moving on after each but the last of the quiz. */
export async function answer(page: Page, from: number, to: number): Promise<void> {
  for (let number = from; number <= to; number += 1) {
    await expect(page.getByRole('heading', { name: `Question ${number} of 20` })).toBeVisible();
    await page.getByRole('radio').first().check();
    if (number < 20) await page.getByRole('button', { name: 'Next Question' }).click();
  }
}
