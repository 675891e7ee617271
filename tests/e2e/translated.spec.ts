import { expect, type Page } from '@playwright/test';
import { signedInLearner } from './support/learner.ts';
import { showQuestion } from './support/quiz.ts';
import { test } from './support/test.ts';
import { translate } from './support/translator.ts';

/** The page's visible words without the translator's marks. */
const wordsOf = async (page: Page) => (await page.locator('main').innerText()).replaceAll(/[«»]/g, '');

async function expectAlive(page: Page, errors: readonly string[]): Promise<void> {
  expect(errors).toEqual([]);
  await expect(page.getByText('This page could not be shown')).toHaveCount(0);
}

test('a translated page lives: rooms, results, dialogs, forms; and shows current texts', {
  tag: '@phone',
}, async ({ page }) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await signedInLearner(page, { isElsewhere: true });
  await translate(page);

  // A quiz in Learn mode: the number of the question and the verdict are current after each press.
  await page.goto('/quizzes?topic=science&level=easy&size=5&mode=learn&start=1');
  for (let number = 1; number <= 5; number += 1) {
    await expect.poll(() => wordsOf(page)).toContain(`Question ${number} of 5`);
    await showQuestion(page);
    await page.getByRole('radio').first().check();
    await page.getByRole('button', { name: 'Check' }).click();
    await expect.poll(() => wordsOf(page)).toMatch(/Correct|Tama|The answer is|Ang sagot ay/);
    await page
      .getByRole('button', { name: number < 5 ? 'Next' : 'Finish' })
      .first()
      .press('Enter');
  }
  await expectAlive(page, errors);

  // Flashcards: the first answer turns the card.
  await page.goto('/flashcards');
  await page.getByRole('button', { name: 'Start 50 cards' }).click();
  await page.getByRole('radio').first().check();
  await expect.poll(() => wordsOf(page)).toMatch(/1 of \d+/);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect.poll(() => wordsOf(page)).toMatch(/2 of \d+/);
  await expectAlive(page, errors);

  for (const path of [
    '/dashboard',
    '/practice',
    '/progress',
    '/plan',
    '/profile',
    '/mock-exams',
    '/resources',
    '/help',
  ]) {
    await page.goto(path);
    await expect(page.locator('main h1')).toBeVisible();
    await expect(page.locator('main font').first()).toBeVisible();
    await page.locator('main details > summary').evaluateAll((all) => {
      for (const each of all) if (each instanceof HTMLElement) each.click();
    });
    await expectAlive(page, errors);
  }
  await page.getByRole('button', { name: 'Send feedback' }).click();
  await page.getByRole('menuitem', { name: 'Request Feature' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('A darker night mode');
  await dialog.getByRole('button', { name: 'Submit Request' }).click();
  await expect(page.getByText('Your feature suggestion has been submitted successfully!')).toBeVisible();
  await expectAlive(page, errors);
});
