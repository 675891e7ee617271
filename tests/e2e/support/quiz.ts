import { expect, type Locator, type Page } from '@playwright/test';

/** Starts a quiz of twenty easy Science questions through the setup page. */
export async function startScienceQuiz(page: Page): Promise<void> {
  await page.goto('/quizzes');
  await page.getByRole('radio', { name: /^Science/ }).check();
  await page.getByRole('radio', { name: /^Easy/ }).check();
  await page.getByRole('button', { name: 'Start Quiz' }).click();
  await expect(page.getByRole('heading', { name: 'Question 1 of 20' })).toBeVisible();
}

/** Starts a quiz of five easy Science questions by a link, for tests that do not depend on the number of questions. */
export async function startShortQuiz(page: Page): Promise<void> {
  await page.goto('/quizzes?topic=science&level=easy&size=5&start=1');
  await expect(page.getByRole('heading', { name: 'Question 1 of 5' })).toBeVisible();
}

/**
 * Chooses a radio by a click on its label, as a learner does. The native input is transparent, and may move while
 * Playwright looks for it. If a message above it appears in the middle of the click, it clicks again.
 */
export async function choose(page: Page, name: string): Promise<void> {
  const field = page.getByRole('radio', { name, exact: true });
  await expect(async () => {
    await page.locator('label').filter({ has: field }).click();
    await expect(field).toBeChecked({ timeout: 1000 });
  }).toPass();
}

/**
 * Picks the first option of questions `from` to `to` (1-based). Opens the next question after each, except after
 * `total`.
 */
export async function answer(page: Page, from: number, to: number, total = 20): Promise<void> {
  for (let number = from; number <= to; number += 1) {
    await expect(page.getByRole('heading', { name: `Question ${number} of ${total}` })).toBeVisible();
    await showQuestion(page);
    await page.getByRole('radio').first().check();
    if (number < total) await page.getByRole('button', { name: 'Next Question' }).click();
  }
}

/** What an explanation begins with once this letter was checked, in English or Filipino. */
export const verdictOn = (letter: string) =>
  new RegExp(`^(Correct\\.|Tama\\.|(You picked|Pinili mo ang) ${letter}\\.)`);

/** Answers the open question with its first option, checks the answer, and waits for the explanation. */
export async function answerAndCheck(page: Page): Promise<void> {
  await showQuestion(page);
  await page.getByRole('radio').first().check();
  await page.getByRole('button', { name: 'Check' }).click();
  await expect(page.getByText(verdictOn('A'))).toBeVisible();
}

/**
 * Takes a review from its first question to its result. Resolves to the number of questions. `isFirstChecked`: the
 * first question is answered and checked already.
 */
export async function walkReview(
  page: Page,
  { isFirstChecked = false, lastButton = 'Finish' } = {},
): Promise<number> {
  const heading = page.getByRole('heading', { name: /^Question 1 of \d+$/ });
  await expect(heading).toBeVisible();
  const total = Number((await heading.textContent())?.split(' of ')[1]);
  for (let number = 1; number <= total; number += 1) {
    await expect(page.getByRole('heading', { name: `Question ${number} of ${total}` })).toBeVisible();
    if (number > 1 || !isFirstChecked) await answerAndCheck(page);
    await page.getByRole('button', { name: number === total ? lastButton : 'Next Question' }).press('Enter');
  }
  return total;
}

/**
 * The text of a question. Waits until all formulas are typeset, because until then a formula is shown as plain
 * characters.
 */
export async function questionText(question: Locator): Promise<string> {
  await expect(question.locator('[data-formula="readable"]')).toHaveCount(0);
  return (await question.textContent()) ?? '';
}

/**
 * Switches from the passage to its question, if necessary: a phone shows only one of the two, a wide screen shows both.
 */
export async function showQuestion(page: Page): Promise<void> {
  await expect(page.locator('fieldset[lang]').first()).toBeAttached();
  const side = page.getByRole('group', { name: 'Passage or question' }).getByRole('button').last();
  if (await side.isVisible()) await side.click();
}

/** Opens the question list on a phone, where it is in a sheet. On a wide screen it is always visible. */
export async function openPalette(page: Page): Promise<void> {
  const opener = page.getByRole('button', { name: 'Question Review', exact: true });
  if (await opener.isVisible()) await opener.click();
}

/** Opens a question by its number in the question list. */
export async function goTo(page: Page, number: number): Promise<void> {
  await openPalette(page);
  await page.getByRole('button', { name: new RegExp(`^Question ${number},`) }).click();
  await expect(page.getByRole('heading', { name: new RegExp(`^Question ${number} of`) })).toBeVisible();
}

/** Finishes the quiz from the last question, through the sheet that shows the number of blanks. */
export async function finishWithBlanks(page: Page, blanks: number): Promise<void> {
  await showQuestion(page);
  await page.getByRole('button', { name: 'Finish Quiz' }).click();
  const sheet = page.getByRole('dialog', { name: 'Before you finish' });
  await expect(sheet).toContainText(`${blanks} blank`);
  await sheet.getByRole('button', { name: 'Finish Quiz' }).press('Enter');
}

/** Expands every collapsed month on the Plan page. */
export async function openMonths(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Your calendar' })).toBeVisible();
  const closed = page.getByRole('main').locator('details:not([open]) > summary');
  while ((await closed.count()) > 0) await closed.first().click();
}

/** Expands the row with this label on a result page. */
export async function openDetail(page: Page, label: string): Promise<void> {
  const row = page
    .locator('details')
    .filter({ has: page.locator('summary', { hasText: new RegExp(`^${label}`) }) });
  if ((await row.getAttribute('open')) === null) await row.locator('summary').click();
}
