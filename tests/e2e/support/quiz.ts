import { expect, type Locator, type Page } from '@playwright/test';

/** Customizes a quiz: twenty easy questions of Science, as specified, and starts. */
export async function startScienceQuiz(page: Page): Promise<void> {
  await page.goto('/quizzes');
  await page.getByText('Customize', { exact: true }).click();
  await page.getByRole('radio', { name: /^Science/ }).check();
  await page.getByRole('radio', { name: /^Easy/ }).check();
  await page.getByRole('button', { name: 'Start Quiz' }).click();
  await expect(page.getByRole('heading', { name: 'Question 1 of 20' })).toBeVisible();
}

/** Starts five easy questions of Science at once, where the number of questions is not the point. */
export async function startShortQuiz(page: Page): Promise<void> {
  await page.goto('/quizzes?topic=science&level=easy&size=5&start=1');
  await expect(page.getByRole('heading', { name: 'Question 1 of 5' })).toBeVisible();
}

/** Chooses one of several by its label, as a finger does: the field itself lies out of sight, and may move while it is looked for. */
export async function choose(page: Page, name: string): Promise<void> {
  const field = page.getByRole('radio', { name, exact: true });
  await page.locator('label').filter({ has: field }).click();
  await expect(field).toBeChecked();
}

/** Picks the first option of questions `from` to `to` (1-based), moving on after each but the last of `total`. */
export async function answer(page: Page, from: number, to: number, total = 20): Promise<void> {
  for (let number = from; number <= to; number += 1) {
    await expect(page.getByRole('heading', { name: `Question ${number} of ${total}` })).toBeVisible();
    await showQuestion(page);
    await page.getByRole('radio').first().check();
    if (number < total) await page.getByRole('button', { name: 'Next Question' }).click();
  }
}

/** What a question says. A formula shows its source until the typesetter has come: it is waited for. */
export async function questionText(question: Locator): Promise<string> {
  await expect(question.locator('[data-formula="readable"]')).toHaveCount(0);
  return (await question.textContent()) ?? '';
}

/** Turns from the passage to its question, which lie behind one another on a phone; on a wide screen both are there. */
export async function showQuestion(page: Page): Promise<void> {
  const side = page
    .getByRole('group', { name: 'Passage or question' })
    .getByRole('button', { name: 'Question', exact: true });
  if (await side.isVisible()) await side.click();
}

/** Opens the palette where it is a sheet, on a phone; on a wide screen it is there already. */
export async function openPalette(page: Page): Promise<void> {
  const opener = page.getByRole('button', { name: 'Question Review', exact: true });
  if (await opener.isVisible()) await opener.click();
}

/** Goes to a question by its number in the palette. */
export async function goTo(page: Page, number: number): Promise<void> {
  await openPalette(page);
  await page.getByRole('button', { name: new RegExp(`^Question ${number},`) }).click();
  await expect(page.getByRole('heading', { name: new RegExp(`^Question ${number} of`) })).toBeVisible();
}

/** Finishes from the last question, past the sheet that shows what is blank. */
export async function finishWithBlanks(page: Page, blanks: number): Promise<void> {
  await page.getByRole('button', { name: 'Finish Quiz' }).click();
  const sheet = page.getByRole('dialog', { name: 'Before you finish' });
  await expect(sheet).toContainText(`${blanks} blank`);
  await sheet.getByRole('button', { name: 'Finish Quiz' }).click();
}

/** Unfolds every month of the plan's page. */
export async function openMonths(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'The weeks' })).toBeVisible();
  const closed = page.getByRole('main').locator('details:not([open]) > summary');
  while ((await closed.count()) > 0) await closed.first().click();
}

/** Unfolds a row of a result, by its label. */
export async function openDetail(page: Page, label: string): Promise<void> {
  const row = page
    .locator('details')
    .filter({ has: page.locator('summary', { hasText: new RegExp(`^${label}`) }) });
  if ((await row.getAttribute('open')) === null) await row.locator('summary').click();
}
